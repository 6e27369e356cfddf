import { useTranslation } from 'react-i18next'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import { type KindField, KindSelect } from './KindSelect.tsx'
import { OwnerField, type OwnerFieldProps } from './OwnerField.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { type ItemPickerProps, Picker, type PickerField } from '#components/ui/inputs/Picker.tsx'
import { limits } from '#contract/limits.ts'
import { observer } from 'mobx-react-lite'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

type PickerProps = Pick<PickerField, 'value' | 'onChange' | 'error'>

export interface AccountFieldsProps {
  /** Returns the form props of a field. */
  field: (name: 'name' | 'kind' | 'folderId' | 'description' | 'number' | 'inNetWorth' | 'ownerId') => object
  /** The form props of the currency; undefined for an existing account, whose currency cannot change. */
  currency?: object
}

export const AccountFields = ({ field, currency }: AccountFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <TextField label={t('accounts.name')} maxLength={limits.name} data-autofocus {...field('name')} />
      <FieldRow>
        <KindSelect label={t('accounts.kind')} {...(field('kind') as KindField)} />
        {currency ? (
          <CurrencySelect label={t('accounts.currency')} {...(currency as PickerProps)} />
        ) : (
          <FolderField {...(field('folderId') as PickerProps)} />
        )}
      </FieldRow>
      {currency && <FolderField {...(field('folderId') as PickerProps)} />}
      <OwnerField {...(field('ownerId') as OwnerFieldProps)} />
      <TextField
        label={t('accounts.description')}
        isOptional
        maxLength={limits.description}
        {...field('description')}
      />
      {!currency && (
        <TextField
          label={t('accounts.number')}
          isOptional
          description={t('accounts.numberHint')}
          maxLength={limits.accountNumber}
          {...field('number')}
        />
      )}
      {!currency && <InNetWorth {...(field('inNetWorth') as InNetWorthProps)} />}
    </>
  )
}

interface InNetWorthProps {
  value: boolean | undefined
  onChange: (isIncluded: boolean) => void
}

const InNetWorth = ({ value = true, onChange }: InNetWorthProps) => {
  const { t } = useTranslation()
  return <Checkbox label={t('accounts.inNetWorth')} isChecked={value} onChange={onChange} />
}

/** The folder; not shown while there is none, because the first account creates one. */
const FolderField = observer(function FolderField(field: PickerProps) {
  const { t } = useTranslation()
  const { accounts } = useStores()
  const { isReady, value: folders } = useLoad(accounts.folders)
  if (isReady && folders.length === 0) return null
  return <FolderSelect label={t('accounts.folder.label')} {...field} />
})

const FolderSelect = observer(function FolderSelect({ withoutIds = [], ...field }: ItemPickerProps) {
  const { accounts } = useStores()
  const { value: folders, status } = useLoad(accounts.folders)
  const options = folders
    .filter(({ folderId }) => !withoutIds.includes(folderId))
    .map(({ folderId, name }) => ({ id: folderId, label: name }))
  return <Picker {...field} options={options} isLoading={status === 'loading'} />
})
