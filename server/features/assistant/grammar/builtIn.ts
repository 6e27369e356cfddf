import { Refusal } from '#contract/errors.ts'
import { isTable } from '#contract/files.ts'
import type { Language } from '#contract/settings.ts'
import type { Attached, Model, Talk } from '#server/features/assistant/model.ts'
import { Book } from './book.ts'
import { en } from './en.ts'
import { change, record, remove, type Scene, transfer } from './entries.ts'
import type { Lexicon } from './lexicon.ts'
import { type Command, parse } from './parse.ts'
import { addCategory, budget, note, remind, removeCategory } from './plansOf.ts'
import { balance, list, total } from './questions.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { examples, reasonOf, say } from './sayings.ts'

/** What is longer is no plain sentence. */
const LONGEST = 300

const lexicons: Record<Language, Lexicon> = { en, ru, ro }

const withExamples = (lang: Language, saying: 'hello' | 'notUnderstood'): string =>
  [say(lang, saying), ...examples[lang].map((example) => `- ${example}`)].join('\n')

interface Understood {
  command: Command
  lexicon: Lexicon
}

/** What a sentence says: in the user's language, or in another that fits it. */
const understand = (text: string, talk: Talk): Understood | undefined => {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  const fitting = [talk.lang, 'en' as const, 'ru' as const, 'ro' as const].filter(
    (lang) => (lang === 'ru') === isCyrillic,
  )
  const read = [...new Set(fitting)].map((lang) => ({
    lexicon: lexicons[lang],
    command: parse(text, lexicons[lang], talk),
  }))
  // An entry is read out of whatever holds a number, so another language may know it better.
  const best = read.find(({ command }) => command !== undefined && command.kind !== 'record')
  const { lexicon, command } = best ?? read.find((each) => each.command !== undefined) ?? {}
  return lexicon && command && { lexicon, command }
}

const act = (scene: Scene, command: Command): Promise<string> | string => {
  switch (command.kind) {
    case 'help':
      return withExamples(scene.book.lang, 'hello')
    case 'remind':
      return remind(scene, command)
    case 'note':
      return note(scene, command)
    case 'category':
      return addCategory(scene, command)
    case 'removeCategory':
      return removeCategory(scene, command)
    case 'transfer':
      return transfer(scene, command)
    case 'remove':
      return remove(scene, command)
    case 'change':
      return change(scene, command)
    case 'budget':
      return budget(scene, command)
    case 'list':
      return list(scene, command)
    case 'balance':
      return balance(scene, command)
    case 'sum':
      return total(scene, command)
    case 'record':
    default:
      return record(scene, command)
  }
}

/** A server without a model understands plain sentences by grammar. It reads the person's words alone, never what stands in the book. */
export const builtIn: Model = {
  name: 'built-in',
  answer: async (talk) => {
    const { text, attached = [] } = talk.turns.at(-1) ?? { text: '' }
    const understood = text.length > LONGEST ? undefined : understand(text, talk)
    const lang = understood?.lexicon.lang ?? talk.lang
    const ofFiles = aboutFiles(lang, attached)
    if (understood !== undefined) return [await carryOut(talk, understood), ...ofFiles].join('\n\n')
    return ofFiles.length > 0 ? ofFiles.join('\n\n') : withExamples(lang, 'notUnderstood')
  },
}

const carryOut = async (talk: Talk, { lexicon, command }: Understood): Promise<string> => {
  try {
    return await act({ talk, lexicon, book: await Book.open(talk, lexicon.lang) }, command)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return say(lexicon.lang, 'refused', { reason: reasonOf(lexicon.lang, error.code) })
  }
}

/** It reads no files; it knows where tables belong. */
const aboutFiles = (lang: Language, attached: Attached[]): string[] => {
  const named = (files: Attached[]) => files.map(({ name }) => name).join(', ')
  const tables = attached.filter(({ name }) => isTable(name))
  return [
    ...(attached.length === 0 ? [] : [say(lang, 'filesUnread', { names: named(attached) })]),
    ...(tables.length === 0 ? [] : [say(lang, 'importable', { names: named(tables) })]),
  ]
}
