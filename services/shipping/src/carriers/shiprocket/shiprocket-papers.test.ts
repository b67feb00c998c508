import { expect, test } from 'vitest'
import { shiprocketPapers } from './shiprocket-papers.ts'

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://labels.shiprocket.in/1.pdf',
  'https://shiprocket.in.evil.example/1.pdf',
  'https://evilshiprocket.in/1.pdf',
  'file:///etc/passwd',
  'no address',
  null,
])('S-80: a file of the courier’s is not fetched from %s', async (link) => {
  const papers = shiprocketPapers(async () => ({ label_created: 1, label_url: link }), 'http://127.0.0.1:9')
  await expect(papers.labels(['1'])).rejects.toThrow('at an address that is not the courier’s')
})
