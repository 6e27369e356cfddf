import { Fragment, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { type Section, useVirtualSections } from '#components/ui/data/useVirtualSections.ts'
import { RowGap } from '#components/ui/data/VirtualRows.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import classes from './CategoryTree.module.css'

/** The order of the sections, one per type; hidden categories of all types come last. */
export const categoryGroups = ['-1', '1', '0', 'hidden'] as const
export type CategoryGroup = (typeof categoryGroups)[number]

/** A category as currently shown in the tree. */
export interface TreeRow {
  node: CategoryNode
  /** The depth in the shown tree. */
  level: number
}

export interface CategorySectionsProps {
  /** Keep the array stable: a new one renders everything again. */
  sections: readonly (Section<TreeRow> & { key: CategoryGroup })[]
  /** The heading of the hidden categories, which expands and collapses them. */
  hiddenHead: ReactNode
  /** Renders the content of a category's list item. */
  children: (row: TreeRow, group: CategoryGroup) => ReactNode
}

/** Estimated heights before measuring, in pixels. */
const SIZE = { head: 48, row: 34 }
const SIZE_ON_PHONE = { head: 48, row: 48 }

const keyOf = ({ node }: TreeRow) => node.category.categoryId

/**
 * Categories grouped by type; only those in view are mounted.
 *
 * Read aloud: each type as a region, each category with its level.
 */
export const CategorySections = ({ sections, hiddenHead, children }: CategorySectionsProps) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { list, shown, rest } = useVirtualSections({ sections, keyOf, size: isPhone ? SIZE_ON_PHONE : SIZE })
  return (
    <div ref={list as Ref<HTMLDivElement>} className={classes.sections}>
      {shown.map(({ section, gap, head, rows }) => {
        const group = section.key as CategoryGroup
        const items = rows.length > 0 && (
          <ul className={classes.list} aria-label={group === 'hidden' ? t('categories.hiddenTitle') : undefined}>
            {rows.map(({ row, gap: above, place }) => (
              <Fragment key={keyOf(row)}>
                {above > 0 && <RowGap as="ul" height={above} />}
                <li {...place} aria-level={row.level + 1}>
                  {children(row, group)}
                </li>
              </Fragment>
            ))}
          </ul>
        )
        return (
          <Fragment key={group}>
            {gap > 0 && <div style={{ height: gap }} />}
            {group === 'hidden' ? (
              <div>
                {head && <div {...head}>{hiddenHead}</div>}
                {items}
              </div>
            ) : (
              <section aria-label={t(`categories.group.${group}`)}>
                {head && (
                  <div {...head} className={classes.groupHead}>
                    <h2 className={classes.group}>{t(`categories.group.${group}`)}</h2>
                  </div>
                )}
                {items}
              </section>
            )}
          </Fragment>
        )
      })}
      {rest > 0 && <div style={{ height: rest }} />}
    </div>
  )
}
