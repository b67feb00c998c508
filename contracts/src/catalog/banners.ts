import { type Static, Type } from 'typebox'
import { Flag, Id, line, nullable, strict, Version } from '../common/fields.ts'
import { inLanguage } from '../common/language/asked-language.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { hindiInAnswer, hindiLine } from './shown/hindi.ts'

export const Banner = Type.Object({
  id: Type.String(),
  title: Type.String(),
  link: nullable(Type.String()),
  image_desktop: nullable(Type.String()),
  image_mobile: nullable(Type.String()),
  is_active: Flag,
  sort_order: Type.Integer(),
  version: Type.Optional(Version),
  hindi_title: hindiInAnswer,
})
export type Banner = Static<typeof Banner>

const form = {
  title: line(200),
  is_active: Type.Optional(Flag),
  sort_order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  link: Type.Optional(line(500, 0)),
  hindi_title: hindiLine(200),
}

const params = Type.Object({ id: Id })
const service = 'catalog'
const files = { image_desktop: 'one', image_mobile: 'one' } as const
const problems = ['link_not_allowed', 'image_too_large', 'image_type', 'image_unreadable'] as const

export const bannerRoutes = {
  'GET /banners': {
    service,
    access: 'public',
    summary: 'Active banners by sort order; all of them for an admin who does not ask for active ones',
    query: Type.Object({ active: Type.Optional(Flag), ...inLanguage }, strict),
    response: { 200: answer({ banners: Type.Array(Banner) }) },
  },
  'POST /banners': {
    service,
    access: 'admin',
    summary: 'Create a banner',
    multipart: true,
    files,
    body: Type.Object(form, strict),
    response: { 201: answer({ banner: Banner }) },
    problems,
  },
  'PUT /banners/{id}': {
    service,
    access: 'admin',
    summary: 'Change a banner',
    params,
    multipart: true,
    files,
    body: Type.Object({ ...form, version: Type.Optional(Version) }, strict),
    response: { 200: answer({ banner: Banner }) },
    problems: ['banner_not_found', 'stale_version', ...problems],
  },
  'DELETE /banners/{id}': {
    service,
    access: 'admin',
    summary: 'Remove a banner',
    params,
    response: { 200: Done },
    problems: ['banner_not_found'],
  },
} as const satisfies Routes
