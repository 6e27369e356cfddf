import type { Language } from '#contract/settings.ts'

/** What we say in the place of the model. */
export const words: Record<Language, { unfinished: string; planned: string }> = {
  en: {
    unfinished:
      'I stop here without having come to an end. If there is a plan, it may lack a part. Please ask in smaller steps.',
    planned: 'This is the plan.',
  },
  ru: {
    unfinished:
      'Останавливаюсь, не дойдя до конца. Если план есть, в нём может чего-то не хватать. Попробуйте спросить по частям.',
    planned: 'Вот план.',
  },
  ro: {
    unfinished:
      'Mă opresc aici fără să fi ajuns la capăt. Dacă există un plan, poate fi incomplet. Întrebați pe părți mai mici.',
    planned: 'Acesta este planul.',
  },
}
