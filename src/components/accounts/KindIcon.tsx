import {
  IconBuildingBank,
  IconCash,
  IconChartLine,
  IconCreditCard,
  IconCreditCardPay,
  IconFileInvoice,
  IconHomeDollar,
  IconPigMoney,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccountKind } from '#contract/lists.ts'

const icons = {
  checking: IconBuildingBank,
  card: IconCreditCard,
  cash: IconCash,
  savings: IconPigMoney,
  credit: IconCreditCardPay,
  loan: IconFileInvoice,
  mortgage: IconHomeDollar,
  investment: IconChartLine,
  wallet: IconWallet,
} satisfies Record<AccountKind, unknown>

/**
 * The icon of an account type.
 *
 * Read aloud: the name of the type.
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
