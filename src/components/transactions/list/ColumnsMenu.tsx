import { Menu, MenuCheckboxItem } from '#components/ui/layout/Menu.tsx'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { type LedgerColumn, ledgerColumns } from '#components/transactions/parts/ledgerColumns.ts'

export interface ColumnsMenuProps {
  chosen: readonly LedgerColumn[]
  onToggle: (column: LedgerColumn) => void
}

/** The columns that identify a transaction: one of them must stay. */
const leading: readonly LedgerColumn[] = ['payee', 'category']

/**
 * Selects the columns of the ledger.
 *
 * Keys: those of a menu; it stays open during selection.
 *
 * Read aloud: whether each column is shown.
 */
export const ColumnsMenu = ({ chosen, onToggle }: ColumnsMenuProps) => {
  const { t } = useTranslation()
  const isNeeded = (column: LedgerColumn) =>
    leading.includes(column) && leading.every((each) => each === column || !chosen.includes(each))
  return (
    <Menu target={<ToolButton size={26} label={t('transactions.columns.choose')} icon={IconColumns3} />} staysOpen>
      {ledgerColumns.map((column) => {
        const isChosen = chosen.includes(column)
        const isFixed = isChosen && isNeeded(column)
        return (
          <MenuCheckboxItem
            key={column}
            isChecked={isChosen}
            isDisabled={isFixed}
            // A menu would focus its first item even if it is disabled.
            data-autofocus={!isFixed || undefined}
            onChange={() => onToggle(column)}
          >
            {t(`transactions.columns.${column}`)}
          </MenuCheckboxItem>
        )
      })}
    </Menu>
  )
}
