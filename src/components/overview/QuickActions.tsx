import { onDemand } from '#components/ui/layout/onDemand.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#components/ui/layout/KeyHint.tsx'
import { Link } from '#components/ui/layout/Link.tsx'

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
  const plus = <IconPlus size={16} stroke={1.5} aria-hidden />
  return (
    <>
      <Button variant="subtle" leftSection={plus} onClick={() => setDialog('account')}>
        {t('accounts.quick.account')}
      </Button>
      <Button variant="subtle" leftSection={plus} onClick={() => setDialog('category')}>
        {t('accounts.quick.category')}
      </Button>
      <Button variant="subtle" leftSection={plus} onClick={() => setDialog('currency')}>
        {t('accounts.quick.currency')}
      </Button>
      <Button variant="subtle" leftSection={plus} onClick={() => setDialog('note')}>
        {t('accounts.quick.note')}
      </Button>
      <Button component={Link} to="/transactions?new=1" rightSection={<KeyHint>N</KeyHint>}>
        {t('accounts.quick.transaction')}
      </Button>
      {dialog === 'account' && <NewAccountDialog onClose={close} />}
      {dialog === 'category' && <CategoryDialog onClose={close} />}
      {dialog === 'currency' && <CurrencyDialog onClose={close} />}
      {dialog === 'note' && <NoteDialog onClose={close} />}
    </>
  )
}
