import { TextInput } from '@mantine/core'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import type { CategoriesDialog } from './CategoriesDialogs.tsx'
import { CategoryBreadcrumb } from '#components/categories/CategoryBreadcrumb.tsx'
import classes from './CategoryBrowser.module.css'
import { CategoryTree } from './CategoryTree.tsx'

export interface CategoryBrowserProps {
  /** The category that one has gone into. */
  insideId?: number | undefined
  /** The month that is looked at, `YYYY-MM`. */
  month: string
  /** Called when something is to be asked in a dialog. */
  onOpen: (dialog: CategoriesDialog) => void
}

/**
 * The category tree with a search over whole paths and the way back up.
 *
 * On a phone one button brings the tools of all rows.
 */
export const CategoryBrowser = observer(function CategoryBrowser({ insideId, month, onOpen }: CategoryBrowserProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [isArranging, setArranging] = useState(false)
  return (
    <div data-arranging={isArranging || undefined}>
      <div className={classes.bar}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t('categories.search')}
          placeholder={t('categories.search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ToolButton
          className={classes.arrange ?? ''}
          label={t('categories.actions.arrange')}
          icon={IconPencil}
          aria-pressed={isArranging}
          onClick={() => setArranging(!isArranging)}
        />
        {insideId !== undefined && search === '' && <CategoryBreadcrumb insideId={insideId} />}
      </div>
      <CategoryTree
        insideId={insideId}
        month={month}
        search={search}
        onSearchCleared={() => setSearch('')}
        onOpen={onOpen}
      />
    </div>
  )
})
