import { UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronRight,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { RowActions } from '#components/ui/data/RowActions.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import { parentOf } from '#shared/tree.ts'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import type { CategoriesDialog } from './CategoriesDialogs.tsx'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { CategoryFigures } from './CategoryFigures.tsx'
import classes from './CategoryTree.module.css'
import { useHideCategory } from '#components/categories/useHideCategory.ts'
import { useInsideAddress } from '#components/categories/useInsideAddress.ts'

export interface CategoryRowProps {
  node: CategoryNode
  /** The shown month, `YYYY-MM`. */
  month: string
  /** Its totals in that month, including subcategories, per currency. */
  recorded: readonly CurrencyTotal[]
  /** The depth in the shown tree. */
  level: number
  /** Shows its parents before its name, for search results. */
  withPath?: boolean
  /** Marks a hidden category, where no heading above does. */
  saysHidden?: boolean
  /** Undefined if it cannot be collapsed. */
  fold?: { isFolded: boolean; toggle: () => void } | undefined
  /** Called to open a dialog. */
  onOpen: (dialog: CategoriesDialog) => void
}

/**
 * A category: its name links to its page, and its type is shown if it differs from its parent's. A hidden one is muted and can be shown again.
 *
 * Read aloud: each tool with the name of its category.
 */
export const CategoryRow = observer(function CategoryRow({
  node,
  month,
  recorded,
  level,
  withPath = false,
  saysHidden = false,
  fold,
  onOpen,
}: CategoryRowProps) {
  const { t } = useTranslation()
  const { budgets, categories } = useStores()
  const addressOf = useInsideAddress()
  const { category, children } = node
  const { categoryId, name, type, description, parentsTree, forTransfers = false, hidden = false } = category
  const hiding = useHideCategory(category)
  const isHidden = categories.hiddenIds.has(categoryId)
  const hasBudget = budgets.ofCategory(categoryId).length > 0
  const above = withPath ? categories.pathOf(categoryId).slice(0, -1) : []
  const parent = categories.byId.get(parentOf(parentsTree) ?? 0)
  // Root categories are below the heading of their type.
  const isTold = withPath || (parent !== undefined && parent.type !== type)
  const Chevron = fold?.isFolded ? IconChevronRight : IconChevronDown

  return (
    <div
      data-row
      className={classes.row}
      data-level={Math.min(level, 8)}
      data-root={level === 0 || undefined}
      data-hidden={isHidden || undefined}
    >
      <span className={classes.place}>
        {fold && (
          <UnstyledButton
            className={classes.fold ?? ''}
            aria-expanded={!fold.isFolded}
            aria-label={t('categories.actions.unfold', { name })}
            onClick={fold.toggle}
          >
            <Chevron size={16} stroke={1.5} aria-hidden />
          </UnstyledButton>
        )}
        <span className={classes.name}>
          {above.length > 0 && <span className={classes.above}>{above.join(PATH_SEPARATOR) + PATH_SEPARATOR}</span>}
          {children.length > 0 ? (
            <Link className={classes.into} to={addressOf(categoryId)}>
              {name}
            </Link>
          ) : (
            name
          )}
          {saysHidden && isHidden && <span className={classes.description}>{t('categories.hidden')}</span>}
          {description !== undefined && <span className={classes.description}>{description}</span>}
        </span>
      </span>
      <span className={classes.type}>{isTold && !forTransfers && t(`categories.type.${type}`)}</span>
      <span className={classes.figures}>
        <CategoryFigures
          node={node}
          month={month}
          recorded={recorded}
          onBudget={() => onOpen({ kind: 'budget', category })}
        />
      </span>
      <May needs="edit">
        <RowActions className={classes.tools}>
          {!forTransfers && (
            <>
              {!hidden && (
                <ToolButton
                  label={t('categories.actions.add', { name })}
                  icon={IconPlus}
                  onClick={() => onOpen({ kind: 'new', parentId: categoryId })}
                />
              )}
              <ToolButton
                label={t('categories.actions.edit', { name })}
                icon={IconPencil}
                onClick={() => onOpen({ kind: 'edit', category })}
              />
            </>
          )}
          <span className={hasBudget ? undefined : classes.begun}>
            <ToolButton
              label={t('budgets.set', { name })}
              icon={IconTargetArrow}
              onClick={() => onOpen({ kind: 'budget', category })}
            />
          </span>
          {!forTransfers && !hidden && (
            <ToolButton
              label={t('categories.actions.hide', { name })}
              icon={IconEyeOff}
              onClick={() => void hiding.hide()}
            />
          )}
          {hidden && (
            <>
              <ToolButton
                label={t('categories.actions.restore', { name })}
                icon={IconArrowBackUp}
                onClick={() => void hiding.show()}
              />
              <ToolButton
                label={t('categories.actions.delete', { name })}
                icon={IconTrash}
                onClick={() => onOpen({ kind: 'delete', category })}
              />
            </>
          )}
        </RowActions>
      </May>
    </div>
  )
})
