import { expect, test } from 'vitest'
import { inLanguage } from '../common/language/text.ts'
import hindi from '../hi.json' with { type: 'json' }
import { consentText, currentText, purposes } from './consent-terms.ts'

test('texts that somebody may have agreed to stand as they were, in both languages: a new wording is one more', () => {
  const firsts = () => Object.fromEntries(purposes.map((purpose) => [purpose, consentText(purpose, 1)]))
  expect(firsts()).toEqual({
    'order-phone': 'Send me updates about my orders on WhatsApp, or by SMS where WhatsApp does not reach me.',
    'back-in-stock': 'Tell me once by mail when a piece that I asked about is back.',
    'review-requests': 'Ask me by mail, once an order, how I like what I bought.',
    'bag-reminders': 'Remind me once by mail, a day later, if I leave pieces in my bag.',
  })
  expect(inLanguage(hindi, firsts)).toEqual({
    'order-phone': 'मुझे मेरे ऑर्डर की ख़बर WhatsApp पर भेजें, और जहाँ WhatsApp न पहुँचे वहाँ SMS से।',
    'back-in-stock': 'जिस गहने के बारे में मैंने पूछा है, वह वापस आए तो मुझे एक बार मेल से बताएँ।',
    'review-requests': 'हर ऑर्डर के बाद एक बार मेल से पूछें कि ख़रीदी हुई चीज़ मुझे कैसी लगी।',
    'bag-reminders': 'अगर मैं बैग में गहने छोड़ दूँ, तो एक दिन बाद मुझे एक बार मेल से याद दिलाएँ।',
  })
})

test('a version that never was has no text, the present one has', () => {
  expect(consentText('order-phone', 2)).toBeNull()
  expect(consentText('order-phone', 0)).toBeNull()
  expect(currentText('order-phone')).toMatch(/^Send me updates/)
})
