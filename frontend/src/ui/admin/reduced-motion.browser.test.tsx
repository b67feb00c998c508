import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import '../styles/reduced-motion.css'
import { Ticking } from './updated-ago.tsx'

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

beforeAll(() => prefer('reduce'))
afterAll(() => prefer('no-preference'))

it('with reduced motion a changed figure is readable at once, also before its first frame', () => {
  const { rerender } = render(<Ticking text="₹1,299" />)
  rerender(<Ticking text="₹1,398" />)
  const opacities = [...screen.getByRole('img').children].map((char) => getComputedStyle(char).opacity)
  expect(opacities).toEqual(Array(6).fill('1'))
})
