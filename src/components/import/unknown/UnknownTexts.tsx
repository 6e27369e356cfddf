import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountQuestion } from '#components/ui/inputs/amount/AmountQuestion.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { useAmountWords } from '#components/ui/inputs/amount/useAmountWords.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useStores } from '#components/useStores.ts'
import type { Amount } from '#shared/money.ts'
import { type AmountReading, readAmount, writeAmount } from '#shared/readAmount.ts'
import type { Region } from '#shared/region.ts'
import type { ValueChoice } from '#import/engine/decisions.ts'
import type { UnknownText } from '#import/plan/unknownValues.ts'
import { ResolveList, ResolveRow } from './ResolveList.tsx'

/** The maximum decimals of any currency. */
const MOST_DECIMALS = 30

export interface UnknownTextsProps {
  kind: 'amounts' | 'dates'
}

/** Values that could not be parsed as amounts or dates: each is corrected once for all its rows. */
export const UnknownTexts = observer(function UnknownTexts({ kind }: UnknownTextsProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const unknown = imports.reading.table?.unknown
  // A row that is scrolled out of view is not drawn and keeps nothing.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  if (unknown === undefined || unknown[kind].length === 0) return null
  return (
    <ResolveList
      title={t(`import.unknown.${kind}`)}
      hint={t('import.unknown.valueHint')}
      items={unknown[kind]}
      keyOf={({ key }) => key}
      textOf={textOf}
      beyond={kind === 'amounts' ? unknown.amountsBeyond : unknown.datesBeyond}
    >
      {(text, place) => (
        <TextRow
          kind={kind}
          text={text}
          place={place}
          draft={drafts.get(text.key)}
          onDraft={(draft) => setDrafts((before) => new Map(before).set(text.key, draft))}
        />
      )}
    </ResolveList>
  )
})

const textOf = ({ text }: UnknownText) => text

interface TextRowProps extends Draft {
  kind: 'amounts' | 'dates'
  text: UnknownText
  place: RowPlace
}

interface Draft {
  /** A value that cannot be read as it is typed, or is not typed yet; absent where none is asked for. */
  draft: string | undefined
  onDraft: (typed: string | undefined) => void
}

const TextRow = observer(function TextRow(props: TextRowProps) {
  const { kind, place, draft, onDraft } = props
  const { key, text, count } = props.text
  const { t } = useTranslation()
  const { imports } = useStores()
  const choice = imports.decisions[kind].get(key)
  const resolve = (next: ValueChoice<string> | undefined) => void imports.resolve(kind, key, next)
  const choose = (chosen: string) => {
    onDraft(chosen === 'value' ? '' : undefined)
    resolve(chosen === 'leaveOut' ? { kind: 'leaveOut' } : undefined)
  }
  const shown = choice?.kind ?? (draft === undefined ? 'open' : 'value')
  return (
    <ResolveRow
      place={place}
      text={text}
      count={count}
      label={t('import.unknown.choice', { text })}
      value={shown}
      onChoose={choose}
      options={[
        { value: 'open', label: t('import.unknown.open') },
        { value: 'value', label: t('import.unknown.means') },
        { value: 'leaveOut', label: t('import.unknown.leaveOut') },
      ]}
    >
      {shown === 'value' && (
        <Meaning
          kind={kind}
          value={choice?.kind === 'value' ? choice.value : ''}
          onChoose={resolve}
          draft={draft}
          onDraft={onDraft}
        />
      )}
    </ResolveRow>
  )
})

interface MeaningProps extends Draft {
  kind: 'amounts' | 'dates'
  value: string
  onChoose: (choice: ValueChoice<string> | undefined) => void
}

const Meaning = ({ kind, ...rest }: MeaningProps) =>
  kind === 'amounts' ? <MeantAmount {...rest} /> : <MeantDay {...rest} />

type MeantProps = Omit<MeaningProps, 'kind'>

const MeantAmount = ({ value, onChoose, draft, onDraft }: MeantProps) => {
  const { t } = useTranslation()
  const { region } = useLocale()
  const amountWords = useAmountWords()
  const [typed, setTyped] = useState(draft === '' ? undefined : draft)
  const [reading, setReading] = useState(() => (typed === undefined ? undefined : readFileAmount(typed, region)))
  const keep = (amount: Amount | undefined) => {
    onChoose(amount === undefined ? undefined : { kind: 'value', value: amount })
    onDraft('')
    setTyped(undefined)
    setReading(undefined)
  }
  const leave = () => {
    if (typed === undefined) return
    const found = readFileAmount(typed, region)
    if (typed.trim() === '') keep(undefined)
    else if (found.status === 'read') keep(found.value)
    else {
      onDraft(typed)
      setReading(found)
    }
  }
  const question = reading?.status === 'ambiguous' && (
    <AmountQuestion readings={reading.readings} unit={{ symbol: '', decimals: 2 }} onChoose={keep} />
  )
  const isWrong = reading?.status === 'invalid'
  return (
    <TextField
      label={t('import.unknown.amount')}
      isLabelHidden
      placeholder={writeAmount('-12.40', { region, decimals: 2 })}
      value={typed ?? writeAmount(value, { region, decimals: 0 })}
      onChange={setTyped}
      onBlur={leave}
      error={question || (isWrong && amountWords(reading.reason, { region, decimals: MOST_DECIMALS }))}
    />
  )
}

/** The currency is unknown here, so a text that is ambiguous in most currencies is asked about. */
const readFileAmount = (typed: string, region: Region): AmountReading => {
  const reading = readAmount(typed, { region, decimals: MOST_DECIMALS })
  const strict = readAmount(typed, { region, decimals: 2 })
  if (reading.status !== 'read' || strict.status !== 'ambiguous') return reading
  return { ...strict, readings: [...new Set([...strict.readings, reading.value])] }
}

const MeantDay = observer(function MeantDay({ value, onChoose }: Pick<MeantProps, 'value' | 'onChoose'>) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [day, setDay] = useState(value === '' ? undefined : value)
  // Applied on blur, because a partly typed date is a valid date too.
  const leave = () => {
    if ((day ?? '') !== value) onChoose(day === undefined ? undefined : { kind: 'value', value: day })
  }
  return (
    <div onBlur={leave}>
      <DateField
        label={t('import.unknown.day')}
        isLabelHidden
        value={day}
        onChange={setDay}
        zone={imports.context.zone}
      />
    </div>
  )
})
