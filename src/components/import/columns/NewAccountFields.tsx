import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { limits } from '#contract/limits.ts'
import type { AccountChoice } from '#import/engine/decisions.ts'

export interface NewAccountFieldsProps {
  choice: AccountChoice & { kind: 'new' }
  onChoose: (choice: AccountChoice) => void
  /** Hides the labels visually, where the row names its subject. */
  isLabelHidden?: boolean
  /** The file states the currency. */
  isCurrencyKnown?: boolean
}

/** Name and currency of an account that the import creates. */
export const NewAccountFields = observer(function NewAccountFields({
  choice,
  onChoose,
  isLabelHidden = false,
  isCurrencyKnown = false,
}: NewAccountFieldsProps) {
  const { t } = useTranslation()
  const { name, currencyId } = choice
  // The file is analysed on blur, not on each letter.
  const [typed, setTyped] = useState<string>()
  // An untouched field shows no error; in a long list, incomplete ones are marked.
  const [wasEmptied, setEmptied] = useState(false)
  const written = (typed ?? name).trim()
  // A negative id is a currency of the file that the user does not have yet.
  const isMade = currencyId !== undefined && currencyId < 0
  const isNameWrong = written === '' || written.length > limits.name
  const take = () => {
    if (typed !== undefined) onChoose({ ...choice, name: typed })
    setTyped(undefined)
  }
  return (
    <FieldRow>
      <TextField
        label={t('import.defaults.accountName')}
        isLabelHidden={isLabelHidden}
        value={typed ?? name}
        onChange={setTyped}
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
