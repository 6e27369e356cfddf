import { expect, test } from 'vitest'
import { createText, detectLanguage, speak, speakAlso, spellFor } from './text.ts'

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
  expect([detectLanguage('', ['C', 'ru_RU.UTF-8']), detectLanguage('', undefined)]).toEqual(['ru', 'en'])
  expect(detectLanguage('i18n_lang=constructor', ['toString'])).toBe('en')
})

test('a language is loaded when it is spoken', async () => {
  const text = await createText('ro')
  expect(text.t('common.actions.save')).toBe('Salvați')
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

test('English is spelled as the region does, in the parts that are loaded later, too, and other languages as they are', async () => {
  const text = await createText('en', ['entrance'], 'en-US')
  expect([text.language, text.t('sessions.sample.theatre')]).toEqual(['en-US', 'Theater'])
  await speakAlso(text, 'pages')
  expect([text.t('tags.color'), text.t('tags.title')]).toEqual(['Color', 'Tags'])
  await spellFor(text, 'en-AU')
  expect([text.language, text.t('tags.color')]).toEqual(['en', 'Colour'])
  await spellFor(text, 'es-US')
  await speak(text, 'ro')
  expect([text.language, text.t('tags.color')]).toEqual(['ro', 'Culoare'])
  await speak(text, 'en')
  expect(text.t('tags.color')).toBe('Color')
})
