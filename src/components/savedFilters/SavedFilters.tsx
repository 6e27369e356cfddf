import { UnstyledButton } from '@mantine/core'
import { Menu, MenuDivider, MenuItem, MenuText } from '#components/ui/layout/Menu.tsx'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { filterQuery, readFilters } from '#components/filters/filters.ts'
import type { FiltersState } from '#components/filters/useFilters.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { SavedFilter } from '#contract/savedFilters.ts'
import classes from './SavedFilters.module.css'
import { useIsNamingDeleted } from './useIsNamingDeleted.ts'

const SavedFilterDialog = onDemand(async () => (await import('./SavedFilterDialog.tsx')).SavedFilterDialog)

export interface SavedFiltersProps {
  state: FiltersState
}

/**
 * Saved filters: select one, save the current filters, rename or delete the selected one.
 *
 * Keys: those of a menu.
 *
 * Read aloud: which one is selected, and which ones refer to deleted objects.
 */
export const SavedFilters = observer(function SavedFilters({ state }: SavedFiltersProps) {
  const { t } = useTranslation()
  const { savedFilters } = useStores()
  const { value: saved } = useLoad(savedFilters.list)
  const isNamingDeleted = useIsNamingDeleted()
  const notifyUndoable = useNotifyUndoable()
  const [dialog, setDialog] = useState<{ over?: SavedFilter }>()
  const deleting = useQuickAction(savedFilters.remove, (_, changeSetId) =>
    notifyUndoable(t('transactions.saved.deleted'), changeSetId),
  )
  const query = filterQuery(state.filters)
  const shown = saved.find((each) => filterQuery(readFilters(new URLSearchParams(each.query))) === query)
  return (
    <>
      <Menu
        target={
          <UnstyledButton className={classes.target ?? ''} data-set={shown && true}>
            {shown?.name ?? t('transactions.saved.title')} <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </UnstyledButton>
        }
        className={classes.menu ?? ''}
        position="bottom-start"
        offset={6}
      >
        {saved.map((each) => (
          <MenuItem
            key={each.savedFilterId}
            aria-current={each === shown || undefined}
            trailingIcon={each === shown ? IconCheck : undefined}
            onClick={() => state.set(readFilters(new URLSearchParams(each.query)))}
          >
            {each.name}
            {isNamingDeleted(each) && <span className={classes.gone}>{t('transactions.saved.gone')}</span>}
          </MenuItem>
        ))}
        {saved.length === 0 && <MenuText>{t('transactions.saved.none')}</MenuText>}
        <May needs="edit">
          <MenuDivider />
          {shown === undefined ? (
            <MenuItem isDisabled={query === ''} onClick={() => setDialog({})}>
              {t('transactions.saved.save')}
            </MenuItem>
          ) : (
            <>
              <MenuItem onClick={() => setDialog({ over: shown })}>
                {t('transactions.saved.rename', { name: shown.name })}
              </MenuItem>
              <MenuItem onClick={() => void deleting.run(shown)}>
                {t('transactions.saved.delete', { name: shown.name })}
              </MenuItem>
            </>
          )}
        </May>
      </Menu>
      {dialog && <SavedFilterDialog {...dialog} query={query} onClose={() => setDialog(undefined)} />}
    </>
  )
})
