import { onDemand } from '#components/ui/layout/onDemand.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'

const NewAccountDialog = onDemand(
  async () => (await import('#components/accounts/NewAccountDialog.tsx')).NewAccountDialog,
)
const CategoryDialog = onDemand(async () => (await import('#components/categories/CategoryDialog.tsx')).CategoryDialog)
const CurrencyDialog = onDemand(async () => (await import('#components/currencies/CurrencyDialog.tsx')).CurrencyDialog)
const NoteDialog = onDemand(async () => (await import('#components/notes/NoteDialog.tsx')).NoteDialog)

/** The most common actions of the home page. */
export const QuickActions = () => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'account' | 'category' | 'currency' | 'note'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <May needs="edit">
        <Button variant="tertiary" icon={IconPlus} onClick={() => setDialog('account')}>
          {t('accounts.quick.account')}
        </Button>
        <Button variant="tertiary" icon={IconPlus} onClick={() => setDialog('category')}>
          {t('accounts.quick.category')}
        </Button>
        <Button variant="tertiary" icon={IconPlus} onClick={() => setDialog('currency')}>
          {t('accounts.quick.currency')}
        </Button>
        <Button variant="tertiary" icon={IconPlus} onClick={() => setDialog('note')}>
          {t('accounts.quick.note')}
        </Button>
      </May>
      <May needs="add">
        <ButtonLink to="/transactions?new=1" shortcut="N">
          {t('accounts.quick.transaction')}
        </ButtonLink>
      </May>
      {dialog === 'account' && <NewAccountDialog onClose={close} />}
      {dialog === 'category' && <CategoryDialog onClose={close} />}
      {dialog === 'currency' && <CurrencyDialog onClose={close} />}
      {dialog === 'note' && <NoteDialog onClose={close} />}
    </>
  )
}
