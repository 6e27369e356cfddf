import { TextInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { limits } from '#contract/limits.ts'
import type { AccountChoice } from '#stores/import/session/decisions.ts'

export interface NewAccountFieldsProps {
  choice: AccountChoice & { kind: 'new' }
  onChoose: (choice: AccountChoice) => void
  /** The labels are there for screen readers only: the row says what it is about. */
  isLabelHidden?: boolean
  /** The file says it. */
  isCurrencyKnown?: boolean
}

/** Name and currency of an account that the import opens. */
export const NewAccountFields = observer(function NewAccountFields({
  choice,
  onChoose,
  isLabelHidden = false,
  isCurrencyKnown = false,
}: NewAccountFieldsProps) {
  const { t } = useTranslation()
  const { name, currencyId } = choice
  // The file is analysed when the field is left, not at each letter.
  const [typed, setTyped] = useState<string>()
  // A field that nobody has touched is not wrong; in a list of many the open ones are marked.
  const [wasEmptied, setEmptied] = useState(false)
  const written = (typed ?? name).trim()
  // One that the user does not have yet is that of the file.
  const isMade = currencyId !== undefined && currencyId < 0
  const isNameWrong = written === '' || written.length > limits.name
  const take = () => {
    if (typed !== undefined) onChoose({ ...choice, name: typed })
    setTyped(undefined)
  }
  return (
    <FieldRow>
      <TextInput
        {...(isLabelHidden
          ? { 'aria-label': t('import.defaults.accountName') }
          : { label: t('import.defaults.accountName') })}
        value={typed ?? name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        error={isNameWrong ? t('import.unknown.askName', { count: limits.name }) : undefined}
      />
      {!isCurrencyKnown && !isMade && (
        <CurrencySelect
          label={t('import.defaults.currency')}
          isLabelHidden={isLabelHidden}
          placeholder={t('import.defaults.currency')}
          value={currencyId}
          onChange={(chosen) => {
            setEmptied(chosen === undefined)
            onChoose({ ...choice, currencyId: chosen })
          }}
          error={
            (wasEmptied || isLabelHidden) && currencyId === undefined ? t('import.unknown.askCurrency') : undefined
          }
        />
      )}
    </FieldRow>
  )
})
