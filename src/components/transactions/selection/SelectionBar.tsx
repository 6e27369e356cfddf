import { Menu, MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/layout/Button.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { limits } from '#contract/limits.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import type { ChangeKind } from './changeKinds.ts'
import classes from './SelectionBar.module.css'
import { useExport } from './useExport.ts'

const ChangeDialog = onDemand(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)
const MatchDialog = onDemand(async () => (await import('./MatchDialog.tsx')).MatchDialog)
const DuplicateDialog = onDemand(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog)

export interface SelectionBarProps {
  selection: LedgerSelection
}

const kinds = ['category', 'payee', 'tags', 'account', 'day', 'status'] as const satisfies ChangeKind[]
/** The number of buttons that fit on a phone; the menu has the others. */
const ON_A_PHONE = 1

/**
 * Actions on the selected transactions. Sticks to the bottom of the page while there is a selection.
 *
 * Keys: Tab leads to it from the list; Escape clears the selection.
 *
 * Read aloud: the number of selected transactions, on change.
 */
export const SelectionBar = observer(function SelectionBar({ selection }: SelectionBarProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ChangeKind | 'match' | 'duplicate'>()
  const exportCsv = useExport(selection)
  const shown = kinds.slice(0, useIsPhone() ? ON_A_PHONE : undefined)
  const { count, picked, selected, isAll, view } = selection
  const close = () => setOpened(undefined)
  const done = () => {
    close()
    selection.clear()
  }
  const [one, other] = picked.length === 2 ? picked : []
  if (selected === undefined) return null
  return (
    <section className={classes.bar} aria-label={t('selection.bar')} data-foot-bar>
      <div className={classes.count}>
        <span role="status">{isAll ? t('selection.allSelected', { count }) : t('selection.selected', { count })}</span>
        {!isAll && view.count > count && (
          <LinkButton onClick={selection.all}>{t('selection.selectAll', { count: view.count })}</LinkButton>
        )}
      </div>
      <div className={classes.actions}>
        {shown.map((kind) => (
          <Button
            key={kind}
            variant="tertiary"
            aria-label={t(`selection.titles.${kind}`)}
            onClick={() => setOpened(kind)}
          >
            {t(`selection.actions.${kind}`)}
          </Button>
        ))}
        <Menu
          target={
            <Button variant="tertiary" trailingIcon={IconChevronDown}>
              {t('selection.more')}
            </Button>
          }
          position="top-end"
        >
          {kinds.slice(shown.length).map((kind) => (
            <MenuItem key={kind} onClick={() => setOpened(kind)}>
              {t(`selection.titles.${kind}`)}
            </MenuItem>
          ))}
          <MenuItem onClick={() => setOpened('toTransfer')}>{t('selection.actions.toTransfer')}</MenuItem>
          <MenuItem onClick={() => setOpened('toPlain')}>{t('selection.actions.toPlain')}</MenuItem>
          <MenuItem isDisabled={one === undefined} onClick={() => setOpened('match')}>
            {t('selection.actions.match')}
          </MenuItem>
          <MenuItem isDisabled={isAll || count > limits.duplicates} onClick={() => setOpened('duplicate')}>
            {t('selection.actions.duplicate')}
          </MenuItem>
          <MenuItem onClick={exportCsv}>{t('selection.actions.export')}</MenuItem>
        </Menu>
        <Button variant="tertiary" tone="danger" onClick={() => setOpened('delete')}>
          {t('selection.actions.delete')}
        </Button>
      </div>
      <ToolButton label={t('selection.clear')} icon={IconX} shortcut="Esc" onClick={selection.clear} />
      {opened === 'match' && one && other && <MatchDialog one={one} other={other} onClose={close} onDone={done} />}
      {opened === 'duplicate' && (
        <DuplicateDialog
          transactionIds={picked.map(({ transactionId }) => transactionId)}
          onClose={close}
          onDone={done}
        />
      )}
      {opened !== undefined && opened !== 'match' && opened !== 'duplicate' && (
        <ChangeDialog kind={opened} selected={selected} onClose={close} onDone={done} />
      )}
    </section>
  )
})
