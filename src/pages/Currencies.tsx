import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrenciesDialogs, type CurrenciesDialog } from '#components/currencies/CurrenciesDialogs.tsx'
import { CurrencyTable } from '#components/currencies/CurrencyTable.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

/** The user's own currencies, and the shared ones. */
export const Component = () => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<CurrenciesDialog>()
  const create = () => setDialog({ kind: 'new' })
  useKeys({ KeyC: create })
  return (
    <>
      <PageTitle
        title={t('currencies.title')}
        tools={
          <Button onClick={create} shortcut="C">
            {t('currencies.new')}
          </Button>
        }
      />
      <CurrencyTable onOpen={setDialog} />
      <CurrenciesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
