import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Stale, staleOf } from '../../entities/history/conflict/conflict.ts'
import { StaleDialog } from '../../entities/history/conflict/conflict-dialog.tsx'
import { keepMine } from '../../entities/history/conflict/merge-edits.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { HindiFields } from '../../ui/admin/fields/hindi-fields.tsx'
import { PlaceAndSwitch } from '../../ui/admin/fields/place-and-switch.tsx'
import { ImageField } from '../../ui/admin/upload/image-field.tsx'
import { UploadBar } from '../../ui/admin/upload/upload-bar.tsx'
import { progressOf, useUpload } from '../../ui/admin/upload/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFirstInvalid } from '../../ui/form/use-first-invalid.ts'
import { Notice } from '../../ui/notice.tsx'
import { type AdminBanner, BANNERS, type BannerValues, bannerBody, bannerValues, withBanner } from './admin-banner.ts'
import { bannerAfter, touchedIn } from './stale-banner.ts'

type Props = { open: boolean; banner: AdminBanner | null; onClose: () => void; onSaved: (text: string) => void }

/** The form is remounted each time it opens, so closing it discards everything, including pictures. */
export function BannerDialog({ open, ...form }: Props) {
  const title = form.banner ? 'Edit Banner' : 'Add Banner'
  return (
    <Dialog open={open} onClose={form.onClose} label={title}>
      <SheetHead title={title} onClose={form.onClose} />
      {open && <BannerForm key={form.banner?.id ?? 'new'} {...form} />}
    </Dialog>
  )
}

function BannerForm({ banner, onClose, onSaved }: Omit<Props, 'open'>) {
  const client = useQueryClient()
  /** The banner with which the form was opened, or as last saved by another admin meanwhile. */
  const [base, setBase] = useState(banner)
  const [stale, setStale] = useState<Stale | null>(null)
  const [values, setValues] = useState(() => bannerValues(banner))
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const upload = useUpload()
  const opened = bannerValues(base)
  useUnsaved(Object.entries(values).some(([field, value]) => value !== opened[field as keyof BannerValues]))
  const { desktop, mobile } = values
  const done = progressOf([desktop?.size ?? 0, mobile?.size ?? 0], upload.percent)
  const change = (wanted: Partial<typeof values>) => setValues((known) => ({ ...known, ...wanted }))
  const { form, focusFirst } = useFirstInvalid()
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)

  const save = async (typed: BannerValues, version = base?.version) => {
    if (!typed.title.trim()) return setProblem({ field: 'title', text: 'Title is required' })
    setBusy(true)
    setProblem(null)
    try {
      const saved = await send(upload, banner, bannerBody(typed, version))
      client.setQueryData([BANNERS], (known: unknown) => withBanner(known, saved))
      onSaved(banner ? 'Banner updated' : 'Banner added')
      await refreshCatalogue(client)
    } catch (error) {
      const old = staleOf(error)
      const text = error instanceof NoBanner ? error.message : `Error: ${messageOf(error, 'the banner was not saved')}`
      if (old) setStale(old)
      else setProblem({ field: error instanceof ApiError ? error.field : '', text })
    }
    setBusy(false)
  }

  /** Continues from another admin's save, keeping or dropping what was typed here. */
  const resolveConflict = (keep: boolean) => {
    if (!stale || !base) return
    const now = bannerAfter(base, stale)
    const theirs = bannerValues(now)
    const kept = keep ? keepMine(bannerValues(base), values, theirs) : theirs
    setStale(null)
    setBase(now)
    setValues(kept)
    if (keep) save(kept, now.version)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        focusFirst()
        save(values)
      }}
    >
      <div className={sheetStyles.sheetBody}>
        <Field
          label="Title"
          required
          maxLength={200}
          value={values.title}
          error={errorOf('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <ImageField
          label="Desktop Image"
          help="Recommended size: 1200x600px (2:1 aspect ratio)"
          present={base ? base.desktop : null}
          file={desktop}
          progress={done[0]}
          error={errorOf('image_desktop')}
          onChange={(file) => change({ desktop: file })}
        />
        <ImageField
          label="Mobile Image"
          help="Recommended size: 600x600px or 600x300px"
          present={base ? base.mobile : null}
          file={mobile}
          progress={done[1]}
          error={errorOf('image_mobile')}
          onChange={(file) => change({ mobile: file })}
        />
        <Field
          label="Link"
          help="Optional: Add a URL to make the banner clickable"
          maxLength={500}
          value={values.link}
          error={errorOf('link')}
          onChange={({ target }) => change({ link: target.value })}
        />
        <PlaceAndSwitch
          values={values}
          labels={{ place: 'Sort Order', active: 'Active' }}
          error={errorOf('sort_order')}
          onChange={change}
        />
        <HindiFields
          texts={[
            {
              label: 'Headline in Hindi',
              maxLength: 200,
              value: values.hindiTitle,
              error: errorOf('hindi_title'),
              onChange: (hindiTitle) => change({ hindiTitle }),
            },
          ]}
        />
        {problem && !fields.includes(problem.field) && <Notice kind="error">{problem.text}</Notice>}
      </div>
      <UploadBar percent={upload.percent} />
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary type="submit" busy={busy}>
          {upload.label(busy, banner ? 'Updating...' : 'Adding...', banner ? 'Update' : 'Add')}
        </Button>
      </footer>
      <StaleDialog
        kind="banners"
        stale={stale}
        mine={stale && base ? touchedIn(base, values) : {}}
        busy={busy}
        onClose={() => setStale(null)}
        onTheirs={() => resolveConflict(false)}
        onMine={() => resolveConflict(true)}
      />
    </form>
  )
}

const fields = ['title', 'image_desktop', 'image_mobile', 'link', 'sort_order', 'hindi_title']

class NoBanner extends Error {}

async function send(
  upload: Pick<ReturnType<typeof useUpload>, 'send'>,
  banner: AdminBanner | null,
  body: FormData,
): Promise<unknown> {
  const [method, path] = banner ? (['PUT', `${BANNERS}/${banner.id}`] as const) : (['POST', BANNERS] as const)
  const answer = await upload.send<{ banner?: unknown } | undefined>(method, path, body)
  if (!answer?.banner)
    throw new NoBanner(`Failed to ${banner ? 'update' : 'add'} banner: No banner returned from server.`)
  return answer.banner
}
