import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createText } from '#text/text.ts'
import { errors } from '#contract/errorCodes.ts'

type Tree = { [key: string]: string | Tree }

const languages = ['en', 'ru', 'ro'] as const
type Spoken = (typeof languages)[number]

const folder = fileURLToPath(new URL('../src/text/', import.meta.url))

const filesOf = (language: Spoken): string[] => globSync('*.json', { cwd: `${folder}${language}` }).sort()

const flatten = (tree: Tree, above: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as [string, string]] : flatten(value, `${above}${key}.`),
  )

const readAll = (language: Spoken): Map<string, string> =>
  new Map(
    filesOf(language).flatMap((file) => {
      const tree = JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')) as Tree
      return flatten(tree, `${file.replace('.json', '')}:`)
    }),
  )

const texts = { en: readAll('en'), ru: readAll('ru'), ro: readAll('ro') }

const FORM = /_(zero|one|two|few|many|other)$/

/** The key without the plural form that it ends with. */
const stem = (key: string): string => key.replace(FORM, '')

/** The plural forms of each counted text. */
const formsOf = (language: Spoken): Map<string, string[]> => {
  const forms = new Map<string, string[]>()
  for (const key of texts[language].keys()) {
    const form = FORM.exec(key)?.[1]
    if (form !== undefined) forms.set(stem(key), [...(forms.get(stem(key)) ?? []), form])
  }
  return forms
}

const holders = (text: string): string[] => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? '')

/** The placeholders and tags that a text has, in any of its forms. */
const partsOf = (language: Spoken, key: string): string[] => {
  const all = [...texts[language]].filter(([other]) => stem(other) === key).map(([, text]) => text)
  const tags = all.flatMap((text) => [...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => `<${name}>`))
  return [...new Set([...all.flatMap(holders), ...tags])].sort()
}

const stems = (language: Spoken): string[] => [...new Set([...texts[language].keys()].map(stem))].sort()

const others = languages.filter((language) => language !== 'en')

test.each(others)('%s has a file for every file of en', (language) => {
  expect(filesOf(language)).toEqual(filesOf('en'))
})

test.each(others)('%s says everything that en says, and nothing more', (language) => {
  expect(stems(language)).toEqual(stems('en'))
})

test.each(languages)('%s has every plural form that its grammar knows', (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const wrong = [...formsOf(language)].filter(([, forms]) => forms.toSorted().join() !== needed.join())
  expect(wrong).toEqual([])
})

test.each(others)('%s counts what en counts', (language) => {
  expect([...formsOf(language).keys()].sort()).toEqual([...formsOf('en').keys()].sort())
})

test.each(others)('%s fills in what en fills in', (language) => {
  const differing = stems('en').filter((key) => partsOf(language, key).join() !== partsOf('en', key).join())
  expect(differing).toEqual([])
})

test.each(languages)('every refusal has its sentence in %s', (language) => {
  const explained = [...texts[language].keys()].filter((key) => key.startsWith('errors:')).map((key) => key.slice(7))
  expect(explained.sort()).toEqual(Object.keys(errors).sort())
})

test.each(languages)('%s leaves nothing blank', (language) => {
  expect([...texts[language]].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
})

test.each(languages)('every file of %s is read by the product', async (language) => {
  const read = (await createText(language)).getResourceBundle(language, 'translation') as object
  expect(Object.keys(read).sort()).toEqual(filesOf(language).map((file) => file.replace('.json', '')))
})

test('what is said on the page of the import is said nowhere else: its texts load with it', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: (name) => /\.(stories|test)\.tsx?$/.test(name) })
  const others = sources.filter((file) => !/^src\/(components\/import|pages\/Import|stores\/import)/.test(file))
  expect(others.filter((file) => /['`]import\./.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('Russian is written in Cyrillic', () => {
  const names = /^(Farthing|CSV|Esc|Enter|Ctrl|Tab|Del|https?:.*|[A-Z]{3}|[^\p{L}]|\{\{[^}]*\}\}|\s)+$/u
  const latin = [...texts.ru].filter(([, text]) => !/\p{Script=Cyrillic}/u.test(text) && !names.test(text))
  expect(latin).toEqual([])
})

/** Commands to one whom one knows well; the polite ones end in -ți. */
const familiar = new Set(
  (
    'Acceptă Activează Actualizează Adaugă Afișează Alege Amintește Anulează Aplică Arată Ascunde Atașează ' +
    'Blochează Caută Citește Coboară Compară Completează Conectează Confirmă Continuă Copiază Corectează Creează ' +
    'Curăță Deconectează Descarcă Deschide Desfă Detașează Dezactivează Distribuie Duplică Dă Editează Elimină ' +
    'Explică Exportă Extinde Filtrează Fixează Folosește Golește Ignoră Importă Introdu Inversează Lasă Marchează ' +
    'Mergi Modifică Mută Notifică Numește Omite Oprește Partajează Permite Pornește Potrivește Pune Părăsește ' +
    'Păstrează Reconciliază Redenumește Refuză Refă Reia Renunță Reordonează Repetă Restaurează Restrânge Revino ' +
    'Reîncarcă Rulează Răspunde Salvează Schimbă Scoate Scrie Selectează Separă Setează Sortează Stabilește ' +
    'Suprascrie Testează Tipărește Transformă Treci Trimite Unește Urcă Verifică Vezi Îmbină Împarte Încarcă ' +
    'Încearcă Încheie Închide Înregistrează Întreabă Șterge Ține Configurează Du Fă Fii Ia Include Rotunjește Sari ' +
    'Scurtează Spune Vino '
  ).split(' '),
)

test('Romanian speaks politely, on buttons, too', () => {
  const commands = (text: string) =>
    [...text.matchAll(/(?:^|[.!?:…] )(\p{Lu}\p{Ll}+)(?!\p{L})/gu)].map(([, word]) => word)
  const wrong = [...texts.ro].filter(([, text]) => commands(text).some((word) => familiar.has(word ?? '')))
  expect(wrong).toEqual([])
  const forbids =
    /(?:^|[.!?:…] )Nu (?!(?:a|acum|e|există|este|mai|pare|poate|s|se|sunt|toate)(?!\p{L}))(?!\p{L}*ți(?!\p{L}))/u
  expect([...texts.ro].filter(([, text]) => forbids.test(text))).toEqual([])
  expect(
    [...texts.ro].filter(([, text]) => /(?<!\p{L})(tău|tale|tine|ție|îți|vrei|poți|ești)(?!\p{L})/u.test(text)),
  ).toEqual([])
})

test('Romanian has commas, no cedillas, below its s and t', () => {
  expect([...texts.ro].filter(([, text]) => /[şţŞŢ]/.test(text))).toEqual([])
})

/** Spellings that only Britain has, by their endings; some words of both have them, too. */
const british =
  /\b(?!(?:otherwise|precise|exercise|promise|advise[ds]?|revise[ds]?|raise[ds]?|rise|wise|noise|surprise[ds]?|compromise[ds]?|four|hours?|pours?|tours?|yours?|ours?)\b)(\w*(?:is(?:e|ed|es|er|ing|ations?)|ys(?:e|ed|es|ing)|[a-z]{2}ours?|oured|ouring|ourite|[a-z](?:nt|at)res?|[ae]lled|[ae]lling|ogue)|cheques?|licence|grey|programme|fulfil|enrol|whilst|judgement|defence)\b/i

test('in the United States no word is spelled as in Britain', async () => {
  const text = await createText('en', ['pages', 'import'], 'en-US')
  const shown = ['en', 'en-US'].map((tag) => new Map(flatten(text.getResourceBundle(tag, 'translation') as Tree, '')))
  const all = new Map(shown.flatMap((each) => [...each]))
  expect(all.get('import.settle.uncategorised') ?? [...all.values()].find((each) => each === 'Uncategorized')).toBe(
    'Uncategorized',
  )
  const words = (value: string) => [...value.replaceAll(/\{\{[^}]*\}\}/g, '').matchAll(new RegExp(british, 'gi'))]
  const wrong = [...all].flatMap(([key, value]) => words(value).map(([word]) => `${key}: ${word}`))
  expect(wrong).toEqual([])
})
