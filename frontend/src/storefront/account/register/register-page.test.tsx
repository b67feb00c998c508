import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, open } from '../../../testing/screen.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function fillIn(password = 'Quiet-Peacock-9') {
  const user = open('/register')
  await user.type(await screen.findByLabelText('First name'), 'Asha')
  await user.type(field('Email'), 'Asha@Example.in')
  await user.type(field('Password'), password)
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Create account' })) }
}

it('[A12] a refusal shows the server’s error at its field, a missing answer a default one', async () => {
  const { send } = await fillIn('password')
  const error = 'This is one of the passwords that are used most'
  api.refuses('POST /auth/register', 'password_too_common', { error, field: 'password' })
  await send()
  await screen.findByText(error)
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  api.loses('POST /auth/register')
  await send()
  await screen.findByText('Registration failed. Please try again.')
})

it('[A10 A11 A12] the OTP: six digits and nothing else, typed or pasted with blanks', async () => {
  const { user, send } = await fillIn()
  api.answers('POST /auth/register', { success: true })
  await send()
  await screen.findByText('OTP sent to your email. Please check your inbox.')
  const body = { firstName: 'Asha', email: 'asha@example.in', password: 'Quiet-Peacock-9', role: 'user' }
  expect(api.calls('POST /auth/register')[0]?.body).toEqual(body)
  const otp = field('OTP')
  expect([otp.inputMode || otp.getAttribute('inputmode'), otp.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ])
  const verify = () => user.click(screen.getByRole('button', { name: 'Verify OTP' }))
  await verify()
  await screen.findByText('OTP is required')
  await user.type(otp, '123{Enter}')
  await screen.findByText('OTP must be 6 digits')
  await user.clear(otp)
  await user.type(otp, '12a')
  await screen.findByText('OTP must contain only numbers')
  await user.clear(otp)
  await user.type(otp, '000000')
  api.refuses('POST /auth/verify-otp', 'otp_invalid', {
    ...{ error: 'This OTP is not right, or no longer valid.', field: 'otp' },
  })
  await verify()
  await screen.findByText('OTP verification failed')
  screen.getByText('This OTP is not right, or no longer valid.')
  await waitFor(() => expect(document.activeElement).toBe(otp))
  api.answers('POST /auth/verify-otp', { success: true })
  await user.clear(otp)
  await user.click(otp)
  await user.paste('123 456')
  expect(otp.value).toBe('123456')
  await verify()
  await screen.findByText('Registration successful! Redirecting to login...')
  expect(api.calls('POST /auth/verify-otp').at(-1)?.body).toEqual({ email: 'asha@example.in', otp: '123456' })
})
