import { expect, test } from 'vitest'
import type { DomainError } from '../events/errors.ts'
import { isPublicAddress, targetUrl } from './target-url.ts'

const refusalOf = (url: string, reach: 'public' | 'loopback' = 'public') => {
  try {
    targetUrl(url, reach)
    return null
  } catch (fault) {
    return (fault as DomainError).code
  }
}

test.each([
  'https://hooks.example.com/suvarna',
  'https://example.co.in/',
  'https://a.b.example.com/x?y=z',
  'https://example.com:443/',
])('S-80: %s may be an endpoint', (url) => expect(refusalOf(url)).toBeNull())

test.each([
  'http://hooks.example.com/',
  'https://user:word@hooks.example.com/',
  'https://user@hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://hooks.example.com:22/',
  'https://hooks.example.com/#part',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[2606:4700::1111]/',
  'https://localhost/',
  'https://localhost./',
  'https://shop.localhost/',
  'https://postgres/',
  'https://metadata.google.internal/',
  'https://orders.suvarna.svc.cluster.local/',
  'https://printer.lan/',
  'https://1.1.168.192.home.arpa/',
  'https://①②⑦.0.0.1/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://hooks.example.com/',
  'javascript:alert(1)',
  'https://',
  'hooks.example.com',
])('S-80: %s may be none', (url) => expect(refusalOf(url)).toBe('webhook_url'))

test('only the setting for tests lets this machine be told, and no other machine of the network', () => {
  expect(refusalOf('http://127.0.0.1:4321/hook', 'loopback')).toBeNull()
  expect(refusalOf('http://localhost:4321/hook', 'loopback')).toBeNull()
  expect(refusalOf('http://user:word@127.0.0.1:4321/', 'loopback')).toBe('webhook_url')
  for (const url of ['http://10.0.0.1/', 'http://hooks.example.com/', 'https://192.168.1.1/'])
    expect(refusalOf(url, 'loopback')).toBe('webhook_url')
})

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2002:a00:1::',
  '2001::1',
  '2001:db8::1',
  'nonsense',
])('S-80: nothing is sent to %s', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4009::200e'])(
  '%s is an address of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
