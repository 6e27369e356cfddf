import type { RuleWhen } from '#contract/rules.ts'
import type { Language } from '#shared/languages.ts'
import type { DemoPayee, DemoTag } from './details.ts'
import type { DemoCategory } from './keys.ts'

/** A rule of the sample data, its rows named by key. */
export interface DemoRule {
  key: string
  name: string
  when: Pick<RuleWhen, 'words' | 'direction' | 'amountFrom'>
  set: { category?: DemoCategory; payee?: DemoPayee; tags?: readonly DemoTag[]; review?: true }
}

const words: Record<Language, { supermarkets: string; medicine: string; school: string; large: string; fuel: string }> =
  {
    en: {
      supermarkets: 'Supermarkets',
      medicine: 'Medicine',
      school: 'School',
      large: 'Large purchases',
      fuel: 'Fuel',
    },
    ru: {
      supermarkets: 'Супермаркеты',
      medicine: 'Лекарства',
      school: 'Школа',
      large: 'Крупные покупки',
      fuel: 'Бензин',
    },
    ro: {
      supermarkets: 'Supermarketuri',
      medicine: 'Medicamente',
      school: 'Școală',
      large: 'Cumpărături mari',
      fuel: 'Benzină',
    },
  }
const schoolWords: Record<Language, string[]> = {
  en: ['school', 'kindergarten'],
  ru: ['школа', 'детский сад'],
  ro: ['școala', 'grădinița'],
}

/** Rules that explain themselves: by words, with a payee, with a tag, by an amount. */
export const demoRules = (lang: Language): DemoRule[] => {
  const names = words[lang]
  return [
    {
      key: 'supermarkets',
      name: names.supermarkets,
      when: { words: ['lidl', 'kaufland', 'profi'], direction: 'out' },
      set: { category: 'groceries' },
    },
    {
      key: 'fuel',
      name: names.fuel,
      when: { words: ['omv petrom'] },
      set: { category: 'transport', payee: 'petrolStation' },
    },
    { key: 'medicine', name: names.medicine, when: { words: ['catena', 'dona'] }, set: { category: 'pharmacy' } },
    {
      key: 'school',
      name: names.school,
      when: { words: schoolWords[lang] },
      set: { category: 'school', tags: ['forChildren'] },
    },
    { key: 'large', name: names.large, when: { direction: 'out', amountFrom: '1000' }, set: { review: true } },
  ]
}
