import { May } from '#components/May.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStarterCategories } from '#components/categories/useStarterCategories.ts'
import { TodayMark } from '#components/budgets/TodayMark.tsx'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { matchesWords } from '#components/ui/inputs/matchesWords.ts'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import type { CategoriesDialog } from './CategoriesDialogs.tsx'
import { CategoryRow, type CategoryRowProps } from './CategoryRow.tsx'
import { type CategoryGroup, categoryGroups, CategorySections, type TreeRow } from './CategorySections.tsx'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './CategoryTree.module.css'
import { hiddenIn } from './hiddenIn.ts'
import { useSpending } from './useSpending.ts'

export interface CategoryTreeProps {
  /** Shows this category and its subcategories instead of everything. */
  insideId?: number | undefined
  /** The shown month, `YYYY-MM`. */
  month: string
  /** Shows only matching categories, as a flat list of whole paths. */
  search: string
  onSearchCleared: () => void
  /** Called to open a dialog. */
  onOpen: (dialog: CategoriesDialog) => void
}

/** Estimated height before measuring, in pixels. */
const FOUND_ROW = 34

/** The category tree, expanded in place, with expenses and income in separate sections. */
export const CategoryTree = observer(function CategoryTree({
  insideId,
  month,
  search,
  onSearchCleared,
  onOpen,
}: CategoryTreeProps) {
  const { t } = useTranslation()
  const { budgets, categories, settings } = useStores()
  const list = useLoad(categories.list)
  const { sums, isFirst, recorded } = useSpending(month)
  const starter = useStarterCategories()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [isHiddenOpen, setHiddenOpen] = useState(false)
  const isSearching = search.trim() !== ''
  const path = (node: CategoryNode) => categories.pathOf(node.category.categoryId).join(PATH_SEPARATOR)
  const found = categories.inOrder.filter((node) => matchesWords(path(node), search))
  const inside = categories.inOrder.filter(({ category }) => category.categoryId === insideId)
  // The category for transfers is included only if it has a budget, which is shown nowhere else.
  const all = categories.treeWithTransfers.filter(
    ({ category }) => !category.forTransfers || budgets.ofCategory(category.categoryId).length > 0,
  )
  const roots = inside.length > 0 ? inside : all.filter(({ category }) => category.hidden !== true)
  const hidden = hiddenIn(inside.length > 0 ? inside.flatMap(({ children }) => children) : all)

  const Chevron = isHiddenOpen ? IconChevronDown : IconChevronRight

  const toggle = (categoryId: number) => {
    const next = new Set(folded)
    if (!next.delete(categoryId)) next.add(categoryId)
    setFolded(next)
  }
  const row = (node: CategoryNode, place: Pick<CategoryRowProps, 'level' | 'fold' | 'withPath' | 'saysHidden'>) => (
    <CategoryRow
      node={node}
      month={month}
      recorded={recorded.get(node.category.categoryId) ?? []}
      onOpen={onOpen}
      {...place}
    />
  )
  const shownBelow = ({ children }: CategoryNode) => children.filter(({ category }) => category.hidden !== true)
  const branch = (node: CategoryNode, level: number): TreeRow[] => [
    { node, level },
    ...(folded.has(node.category.categoryId) ? [] : shownBelow(node).flatMap((child) => branch(child, level + 1))),
  ]
  const ofGroup = (group: CategoryGroup) => roots.filter(({ category }) => String(category.type) === group)
  const sections = categoryGroups
    .map((key) => ({ key, top: key === 'hidden' ? hidden : ofGroup(key) }))
    .filter(({ top }) => top.length > 0)
    .map(({ key, top }) => ({
      key,
      rows: key === 'hidden' && !isHiddenOpen ? [] : top.flatMap((node) => branch(node, 0)),
    }))

  if (list.status === 'failed') return <LoadFailed refusal={list.refusal} onRetry={() => void list.load()} />
  if (list.status !== 'ready' || isFirst) return <SkeletonRows count={10} row="tree" />
  const offer = !categories.hasOwn && !isSearching && (
    <EmptyState
      title={t('categories.none.title')}
      action={
        <May needs="edit">
          <Button variant="secondary" isPending={starter.isPending} onClick={() => void starter.add()}>
            {starter.label}
          </Button>
        </May>
      }
      link={
        <May needs="edit">
          <LinkButton onClick={() => onOpen({ kind: 'new' })}>{t('categories.none.addOwn')}</LinkButton>
        </May>
      }
    >
      {t('categories.none.hint', { names: starter.names.join(', ') })}
    </EmptyState>
  )
  if (offer !== false && categories.tree.length === 0) return offer
  if (isSearching && found.length === 0)
    return (
      <EmptyState
        title={t('categories.notFound', { search: search.trim() })}
        link={<LinkButton onClick={onSearchCleared}>{t('categories.showAll')}</LinkButton>}
      />
    )
  return (
    <>
      {offer}
      <div className={classes.heads} aria-hidden>
        <span>{t('categories.name')}</span>
        <span>{t('categories.type.label')}</span>
        <span className={classes.figures}>
          <span className={classes.recorded}>{t('categories.recorded')}</span>
          <span className={classes.budgetHead}>
            {t('categories.budget')}
            {month === settings.today().slice(0, 7) && <TodayMark />}
          </span>
        </span>
      </div>
      {sums.status === 'failed' && <LoadFailed refusal={sums.refusal} onRetry={() => void sums.load()} />}
      {isSearching ? (
        <VirtualRows
          as="ul"
          className={classes.list}
          label={t('categories.title')}
          rows={found}
          keyOf={({ category }) => category.categoryId}
          rowHeight={FOUND_ROW}
        >
          {(node, place) => <li {...place}>{row(node, { level: 0, withPath: true, saysHidden: true })}</li>}
        </VirtualRows>
      ) : (
        <CategorySections
          sections={sections}
          hiddenHead={
            <div className={classes.hiddenHead}>
              <UnstyledButton
                className={classes.hiddenOnes ?? ''}
                aria-expanded={isHiddenOpen}
                onClick={() => setHiddenOpen(!isHiddenOpen)}
              >
                <Chevron size={16} stroke={1.5} aria-hidden />
                {t('categories.hiddenOnes', { count: hidden.length })}
              </UnstyledButton>
            </div>
          }
        >
          {({ node, level }, group) => {
            const { categoryId } = node.category
            const fold = { isFolded: folded.has(categoryId), toggle: () => toggle(categoryId) }
            const canFold = shownBelow(node).length > 0
            return row(node, {
              level,
              fold: canFold ? fold : undefined,
              withPath: group === 'hidden' && level === 0,
            })
          }}
        </CategorySections>
      )}
    </>
  )
})
