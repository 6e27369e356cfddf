import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useStores } from '#components/useStores.ts'
import { isWorkbook } from '#import/formats/model.ts'
import type { TableFindings } from '#import/plan/findings.ts'
import { encodingName } from '#components/import/file/encodingName.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './ReadingQuestions.module.css'
import { useParsedPreview } from './useParsedPreview.ts'

/** Further sheets are in the menu of the file line. */
const MOST_SHEETS = 6

/** Asks how to read the file where it is ambiguous. */
export const ReadingQuestions = observer(function ReadingQuestions() {
  const findings = useStores().imports.reading.table
  const { sheet, encoding, order, mark, signs } = useQuestions()
  if (findings === undefined) return null
  const questions = [sheet, encoding, order, mark, signs]
    .map((ask) => ask(findings))
    .filter((question) => question !== undefined)
  if (questions.length === 0) return null
  return (
    <div className={classes.questions}>
      {questions.map((question) => (
        <ReadingQuestion key={question.id} {...question} />
      ))}
    </div>
  )
})

export interface Question {
  id: string
  question: string
  answers: { name: string; onChoose: () => void }[]
}

/** A question, with the meaning of each answer. */
export const ReadingQuestion = ({ question, answers }: Question) => (
  <Callout>
    <div className={classes.question}>
      <span>{question}</span>
      {answers.map(({ name, onChoose }) => (
        <Button key={name} variant="secondary" size="xs" className={classes.answer ?? ''} onClick={onChoose}>
          {name}
        </Button>
      ))}
    </div>
  </Callout>
)

type Ask = (findings: TableFindings) => Question | undefined

const useQuestions = (): Record<'sheet' | 'encoding' | 'order' | 'mark' | 'signs', Ask> => {
  const { t } = useTranslation()
  const { decide, decisions, files, reading } = useStores().imports
  const { day, amount } = useParsedPreview()
  return {
    sheet: ({ sheets, source }) => {
      const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name)
      const others = sheets.filter(({ isRead }) => !isRead)
      if (sheets.length < 2 || decisions.sheet !== undefined) return undefined
      const answers = others.slice(0, MOST_SHEETS).map(({ name, rows }) => ({
        name: `${name} (${t('import.facts.lines', { count: rows })})`,
        onChoose: () => void decide({ sheet: name }),
      }))
      // Files of an archive do not follow by themselves.
      const file = reading.unreadFiles(files).length === others.length ? 'nextFile' : 'askFile'
      const ask = isWorkbook(source?.format ?? 'csv') ? 'askSheet' : file
      const question =
        read.length > 1
          ? t('import.facts.sheetsTogether', { names: read.join(', ') })
          : t(`import.facts.${ask}`, { count: others.length, name: read[0] ?? '' })
      return { id: 'sheet', question, answers }
    },
    encoding: ({ encoding: { encoding, because, readings = [], others = [] } }) => {
      if (because !== 'either') return undefined
      const answers = [encoding, ...others].map((each) => ({
        name: `${readings.find((reading) => reading.encoding === each)?.example ?? ''} (${encodingName(each)})`,
        onChoose: () => void decide({ encoding: each }),
      }))
      return { id: 'encoding', question: t('import.facts.askEncoding'), answers }
    },
    order: ({ order: { order, example = '', fitting = [] } }) => {
      if (order !== undefined) return undefined
      const answers = fitting.map((each) => ({
        name: day(example, each) ?? '',
        onChoose: () => void decide({ order: each }),
      }))
      return { id: 'order', question: t('import.facts.askOrder', { example }), answers }
    },
    mark: ({ mark: { because, example = '' } }) => {
      if (because !== 'either') return undefined
      const answers = (['point', 'comma'] as const).map((each) => ({
        name: amount(example, each) ?? '',
        onChoose: () => void decide({ mark: each }),
      }))
      return { id: 'mark', question: t('import.facts.askMark', { example }), answers }
    },
    signs: ({ signs: { because, example = '', exampleOf = '' } }) => {
      if (because !== 'either') return undefined
      const answers = (['asWritten', 'turned'] as const).map((each) => ({
        name: t(each === 'turned' ? 'import.facts.moneyOut' : 'import.facts.moneyIn'),
        onChoose: () => void decide({ signs: each }),
      }))
      return {
        id: 'signs',
        question: t('import.facts.askSigns', { example: `${exampleOf} ${example}`.trim() }),
        answers,
      }
    },
  }
}
