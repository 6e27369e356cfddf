import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '#components/May.tsx'
import { CurrenciesDialogs, type CurrenciesDialog } from '#components/currencies/CurrenciesDialogs.tsx'
import { CurrencyTable } from '#components/currencies/CurrencyTable.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

/** The user's own currencies, and the shared ones. */
export const Component = () => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<CurrenciesDialog>()
  const create = () => setDialog({ kind: 'new' })
  return (
    <>
      <PageTitle
        title={t('currencies.title')}
        tools={<CreateButton onClick={create}>{t('currencies.new')}</CreateButton>}
      />
      <CurrencyTable onOpen={setDialog} />
      <CurrenciesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
