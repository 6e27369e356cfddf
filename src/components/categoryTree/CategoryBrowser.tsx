import { IconPencil, IconSearch } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import type { CategoriesDialog } from './CategoriesDialogs.tsx'
import { CategoryBreadcrumb } from '#components/categories/CategoryBreadcrumb.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import classes from './CategoryBrowser.module.css'
import { CategoryTree } from './CategoryTree.tsx'

export interface CategoryBrowserProps {
  /** The open category. */
  insideId?: number | undefined
  /** The shown month, `YYYY-MM`. */
  month: string
  /** Called to open a dialog. */
  onOpen: (dialog: CategoriesDialog) => void
}

/**
 * The category tree with a search over whole paths and a breadcrumb.
 *
 * On a phone one button shows the tools of all rows.
 */
export const CategoryBrowser = observer(function CategoryBrowser({ insideId, month, onOpen }: CategoryBrowserProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [isArranging, setArranging] = useState(false)
  return (
    <div data-arranging={isArranging || undefined}>
      <div className={classes.bar}>
        <TextField
          className={classes.search ?? ''}
          type="search"
          label={t('categories.search')}
          isLabelHidden
          placeholder={t('categories.search')}
          icon={IconSearch}
          value={search}
          onChange={setSearch}
        />
        <May needs="edit">
          <ToolButton
            className={classes.arrange ?? ''}
            label={t('categories.actions.arrange')}
            icon={IconPencil}
            aria-pressed={isArranging}
            onClick={() => setArranging(!isArranging)}
          />
        </May>
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
