import { expect, test } from 'vitest'
import { createText, detectLanguage, speak, speakAlso } from './text.ts'

test('the language chosen on this device comes before that of the browser', () => {
  expect(detectLanguage('session_token=abc; i18n_lang=ro', ['ru-RU', 'en'])).toBe('ro')
})

test('without a choice the first language of the browser that we speak is taken', () => {
  expect(detectLanguage('', ['de-DE', 'ru-RU', 'en-GB'])).toBe('ru')
  expect(detectLanguage('session_token=i18n_lang', ['RO'])).toBe('ro')
})

test('a language that we do not speak is English', () => {
  expect(detectLanguage('', ['de-DE', 'fr'])).toBe('en')
  expect(detectLanguage('i18n_lang=xx', [])).toBe('en')
  expect(detectLanguage('i18n_lang=constructor', ['toString'])).toBe('en')
})

test('a language is loaded when it is spoken', async () => {
  const text = await createText('ro')
  expect(text.t('common.actions.save')).toBe('Salvează')
  await speak(text, 'ru')
  expect(text.t('common.actions.save')).toBe('Сохранить')
})

test('a part of the texts is loaded when it is needed, from then on in each language', async () => {
  const text = await createText('en', ['entrance'])
  expect([text.exists('sessions.signInTitle'), text.exists('accounts.title')]).toEqual([true, false])
  await speakAlso(text, 'pages')
  expect(text.exists('accounts.title')).toBe(true)
  await speak(text, 'ru')
  expect(text.t('accounts.title')).toBe('Счета')
})
