import { api } from '@suvarna/contracts/api.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readForm } from './form.ts'

const tooLarge = Object.assign(new Error('request file too large'), { code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 })
const fails = () => Promise.reject(tooLarge)
const formOf = (parts: () => AsyncGenerator<object>) =>
  ({ isMultipart: () => true, parts, raw: { unpipe() {}, resume() {} } }) as unknown as FastifyRequest

test.each([
  [
    'to the reader of the file',
    async function* () {
      yield { type: 'file', fieldname: 'images', toBuffer: fails }
    },
  ],
  [
    'between two parts',
    async function* () {
      yield { type: 'file', fieldname: 'images', toBuffer: async () => Buffer.alloc(0) }
      throw tooLarge
    },
  ],
])('[Y4] a picture that is too large is refused by its field, whether the parser says so %s', async (_where, parts) => {
  await expect(readForm(formOf(parts), api['POST /products'])).rejects.toMatchObject({
    code: 'image_too_large',
    details: { field: 'images' },
  })
})
