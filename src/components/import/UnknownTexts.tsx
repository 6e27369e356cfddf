import { TextInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { readSum } from '#contract/sum.ts'
import type { ValueChoice } from '#stores/import/decisions.ts'
import type { UnknownText } from '#stores/import/unknownValues.ts'
import { SettleList } from './SettleList.tsx'
import { SettleRow } from './SettleRow.tsx'

/** No currency has more decimals. */
const MOST_DECIMALS = 30

export interface UnknownTextsProps {
  kind: 'amounts' | 'dates'
}

/**
 * Texts that could not be read as amounts or dates: what they stand for is said once for all their lines.
 *
 * Use for a few odd texts in a column that is read well; not for a column that is read wrong: that is ColumnsStep.
 */
export const UnknownTexts = observer(({ kind }: UnknownTextsProps) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const unknown = imports.findings?.unknown
  if (unknown === undefined || unknown[kind].length === 0) return null
  return (
    <SettleList
      title={t(`import.unknown.${kind}`)}
      hint={t('import.unknown.valueHint')}
      items={unknown[kind]}
      beyond={kind === 'amounts' ? unknown.amountsBeyond : unknown.datesBeyond}
    >
      {(text) => <TextRow key={text.key} kind={kind} text={text} />}
    </SettleList>
  )
})

interface TextRowProps {
  kind: 'amounts' | 'dates'
  text: UnknownText
}

const TextRow = observer(({ kind, text: { key, text, count } }: TextRowProps) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [isMeant, setMeant] = useState(false)
  const choice = imports.decisions[kind].get(key)
  const settle = (next: ValueChoice<string> | undefined) => void imports.settle(kind, key, next)
  const choose = (chosen: string) => {
    setMeant(chosen === 'value')
    settle(chosen === 'leaveOut' ? { kind: 'leaveOut' } : undefined)
  }
  const shown = choice?.kind ?? (isMeant ? 'value' : 'open')
  return (
    <SettleRow
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
        <Meaning kind={kind} value={choice?.kind === 'value' ? choice.value : ''} onChoose={settle} />
      )}
    </SettleRow>
  )
})

interface MeaningProps {
  kind: 'amounts' | 'dates'
  value: string
  onChoose: (choice: ValueChoice<string> | undefined) => void
}

const Meaning = ({ kind, value, onChoose }: MeaningProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    if (typed === undefined) return
    const read = kind === 'amounts' ? readSum(typed, MOST_DECIMALS) : typed
    const isBlank = typed.trim() === ''
    setWrong(read === undefined && !isBlank)
    if (read === undefined && !isBlank) return
    onChoose(isBlank || read === undefined ? undefined : { kind: 'value', value: read })
    setTyped(undefined)
  }
  const bounds = kind === 'dates' ? { type: 'date', min: '1901-01-01', max: '2199-12-31' } : {}
  return (
    <TextInput
      {...bounds}
      aria-label={kind === 'amounts' ? t('import.unknown.amount') : t('import.unknown.day')}
      placeholder={kind === 'amounts' ? '-12.40' : ''}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      error={isWrong ? t('common.amount.nonsense') : undefined}
    />
  )
}
