import {
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconCreditCardPay,
  IconFileInvoice,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccountKind } from '#contract/lists.ts'

const icons = {
  card: IconCreditCard,
  cash: IconCash,
  savings: IconBuildingBank,
  credit: IconCreditCardPay,
  loan: IconFileInvoice,
  wallet: IconWallet,
} satisfies Record<AccountKind, unknown>

/**
 * What an account is, as a small picture.
 *
 * Read aloud: the kind by its name.
 */
export const KindIcon = ({ kind }: { kind: AccountKind }) => {
  const { t } = useTranslation()
  const Icon = icons[kind]
  const label = t(`accounts.kinds.${kind}`)
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon size={16} stroke={1.5} aria-hidden />
    </span>
  )
}
