import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { type Delimiter, delimiters } from '#import/detect/delimiter.ts'
import { encodings } from '#import/detect/encoding.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import { dayOrders } from '#import/read/readDate.ts'
import { signs } from '#import/detect/signs.ts'
import type { StatementFindings } from '#import/plan/statementFindings.ts'
import { isWorkbook, type Source } from '#import/formats/model.ts'
import { sourceName } from './sourceName.ts'
import type { FactProps } from './Fact.tsx'
import { encodingName } from './encodingName.ts'
import { useParsedPreview } from '#components/import/columns/useParsedPreview.ts'

const delimiterNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  '\u001E': 'record',
  '\u001F': 'unit',
} as const satisfies Record<Delimiter, string>
const marks = ['point', 'comma'] as const
const firsts = { dmy: 'dayFirst', mdy: 'monthFirst', ymd: 'yearFirst' } as const

/** Formatters of reasons, and the callback of a choice. */
interface FactTools extends ReturnType<typeof useParsedPreview> {
  t: TFunction
  decide: (changes: Partial<Decisions>) => Promise<void>
}

type FactsOf = (findings: TableFindings, tools: FactTools) => FactProps[]

/** The detected options of the open file, each with its reason, the alternatives and their effect. */
export const useFileFacts = (): FactProps[] => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const preview = useParsedPreview()
  const { decide } = imports
  const { table: findings, statement } = imports.reading
  if (statement !== undefined) return sourceFacts(statement, t)
  if (findings === undefined) return []
  const tools = { t, decide, ...preview }
  const facts = isWorkbook(findings.source?.format ?? 'csv') ? workbookFacts : fileFacts
  return facts.flatMap((factsOf) => factsOf(findings, tools))
}

/** The format of each file, and how it was recognised. */
const sourceFacts = ({ sources, rowCount }: StatementFindings, t: TFunction): FactProps[] => [
  { id: 'lines', name: t('import.facts.lines', { count: rowCount }) },
  ...sources.map((source, index) => ({
    id: `source ${index}`,
    name: sourceName(source),
    question: source.name,
    reason: t(`import.because.${source.because}`, { found: source.found }),
    options: [],
  })),
  ...sources.flatMap((source) => formulaFacts({ source }, { t })),
]

const linesFacts: FactsOf = ({ rowCount, emptyLines }, { t }) => {
  const lines: FactProps = { id: 'lines', name: t('import.facts.lines', { count: rowCount }) }
  if (emptyLines === 0) return [lines]
  return [lines, { id: 'emptyLines', name: t('import.facts.emptyLines', { count: emptyLines }) }]
}

/** Warns about formulas without stored results, whose cells have no value. */
const formulaFacts = ({ source }: { source?: Source | undefined }, { t }: Pick<FactTools, 't'>): FactProps[] => {
  if (source?.formulas === undefined) return []
  const { count, example } = source.formulas
  const name = t('import.facts.formulas', { count })
  return [
    {
      id: `formulas ${source.name}`,
      name,
      question: source.name,
      reason: t('import.facts.formulasHint', { example }),
      options: [],
    },
  ]
}

const encodingFacts: FactsOf = ({ encoding: { encoding, because, example = '', readings = [] } }, { t, decide }) => [
  {
    id: 'encoding',
    name: encodingName(encoding),
    question: t('import.facts.encoding'),
    reason: t(`import.facts.encodingBecause.${because}`, { example }),
    options: encodings.map((each) => ({
      id: each,
      name: encodingName(each),
      meaning: readings.find((reading) => reading.encoding === each)?.example,
      isChosen: each === encoding,
      onChoose: () => void decide({ encoding: each }),
    })),
  },
]

const delimiterFacts: FactsOf = ({ delimiter }, { t, decide }) => [
  {
    id: 'delimiter',
    name: t(`import.facts.delimiters.${delimiterNames[delimiter]}`),
    question: t('import.facts.delimiter'),
    options: delimiters.map((each) => ({
      id: each,
      name: t(`import.facts.delimiters.${delimiterNames[each]}`),
      isChosen: each === delimiter,
      onChoose: () => void decide({ delimiter: each }),
    })),
  },
]

const markFacts: FactsOf = ({ mark: { mark, because, example = '' } }, { t, decide, amount, says }) => {
  if (because === 'either') return []
  const fact = {
    id: 'mark',
    name: t(`import.facts.marks.${mark}`),
    question: t('import.facts.mark'),
    reason: t(`import.facts.markBecause.${because}`, { example }),
    options: marks.map((each) => ({
      id: each,
      name: t(`import.facts.marks.${each}`),
      meaning: says(example, amount(example, each)),
      isChosen: each === mark,
      onChoose: () => void decide({ mark: each }),
    })),
  }
  return [fact]
}

const orderFacts: FactsOf = ({ order: { order, because, example = '', fitting = [] } }, { t, decide, day, says }) => {
  if (order === undefined || because === 'none') return []
  const isWritten = because === 'iso' || because === 'named'
  const fact = {
    id: 'order',
    name: t(`import.facts.orders.${isWritten ? because : order}`),
    question: t('import.facts.order'),
    reason: t(`import.facts.orderBecause.${because}`, { example }),
  }
  const offered = dayOrders.filter((each) => each !== 'ymd' || order === 'ymd' || fitting.includes('ymd'))
  const options = offered.map((each) => ({
    id: each,
    name: t(`import.facts.${firsts[each]}`),
    meaning: says(example, day(example, each)),
    isChosen: each === order,
    onChoose: () => void decide({ order: each }),
  }))
  // Dates with only one reading need no options.
  return [isWritten ? { ...fact, options: [] } : { ...fact, options }]
}

const signsFacts: FactsOf = ({ signs: { signs: chosen, because, example = '' } }, { t, decide }) => {
  if (because === 'none' || because === 'either') return []
  if (because === 'side' || because === 'columns') return [{ id: 'signs', name: t(`import.facts.signsAre.${because}`) }]
  return [
    {
      id: 'signs',
      name: t(`import.facts.signsAre.${chosen}`),
      question: t('import.facts.signs'),
      reason: t(`import.facts.signsBecause.${because}`, { example }),
      options: signs
        .filter((each) => each !== 'plus' || because === 'plus' || chosen === 'plus')
        .map((each) => ({
          id: each,
          name: t(`import.facts.signsAre.${each}`),
          isChosen: each === chosen,
          onChoose: () => void decide({ signs: each }),
        })),
    },
  ]
}

const currencyFacts: FactsOf = ({ currencies: { codes } }, { t }) => {
  if (codes.length === 0) return []
  const name = codes.length === 1 ? 'currency' : 'currencies'
  return [{ id: 'currency', name: t(`import.facts.${name}`, { codes: codes.join(', ') }) }]
}

const skippedRowsFacts: FactsOf = ({ skippedRows: { skipped, read, lines } }, { t, decide }) => {
  if (lines.length === 0) return []
  const areRead = read > 0
  return [
    {
      id: 'asides',
      name: areRead ? t('import.facts.asidesRead', { count: read }) : t('import.facts.asides', { count: skipped }),
      question: t('import.facts.asidesQuestion'),
      lines: lines.map((each) => t('import.facts.asideLine', each)),
      options: [false, true].map((isRead) => ({
        id: String(isRead),
        name: t(isRead ? 'import.facts.readAsides' : 'import.facts.leaveAsides'),
        isChosen: isRead === areRead,
        onChoose: () => void decide({ readsAsides: isRead }),
      })),
    },
  ]
}

/** Which sheet of a workbook is read, or which of several tables. */
const sheetFacts: FactsOf = ({ sheets, source }, { t, decide }) => {
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name)
  const [only = ''] = read
  if (sheets.length < 2) return only === '' ? [] : [{ id: 'sheet', name: only }]
  const allSheets = {
    id: 'all sheets',
    name: t('import.facts.allSheets'),
    isChosen: read.length > 1,
    onChoose: () => void decide({ sheet: '' }),
  }
  return [
    {
      id: 'sheet',
      name: read.length > 1 ? t('import.facts.sheets', { count: read.length }) : only,
      question: t(isWorkbook(source?.format ?? 'csv') ? 'import.facts.sheet' : 'import.facts.file'),
      options: [
        ...(sheets.filter(({ isAlike }) => isAlike).length > 1 ? [allSheets] : []),
        ...sheets.map(({ name, rows }) => ({
          id: name,
          name,
          meaning: t('import.facts.lines', { count: rows }),
          isChosen: read.length === 1 && name === only,
          onChoose: () => void decide({ sheet: name }),
        })),
      ],
    },
  ]
}

/** In display order. */
const fileFacts: FactsOf[] = [
  linesFacts,
  formulaFacts,
  sheetFacts,
  encodingFacts,
  delimiterFacts,
  markFacts,
  orderFacts,
  signsFacts,
  currencyFacts,
  skippedRowsFacts,
]

/** A workbook has no encoding and no delimiter. */
const workbookFacts: FactsOf[] = fileFacts.filter((facts) => ![encodingFacts, delimiterFacts].includes(facts))
