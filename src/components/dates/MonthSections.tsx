import { Fragment, type Key, type ReactNode, type Ref } from 'react'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { type Section, useVirtualSections } from '#components/ui/data/useVirtualSections.ts'
import { RowGap } from '#components/ui/data/VirtualRows.tsx'
import { MonthSection } from './MonthSection.tsx'
import classes from './MonthSection.module.css'

export interface MonthSectionsProps<Row> {
  /** By month, `YYYY-MM`. Keep the array stable: a new one renders everything again. */
  sections: readonly Section<Row>[]
  keyOf: (row: Row) => Key
  /** Estimated height of a row before it is measured, in pixels. */
  size: number
  /** Renders one row: an `li` that spreads all of `place`. */
  children: (row: Row, place: RowPlace) => ReactNode
}

const HEAD = 70

/** Rows grouped by month; only those in view are mounted. */
export const MonthSections = <Row,>({ sections, keyOf, size, children }: MonthSectionsProps<Row>) => {
  const { list, shown, rest } = useVirtualSections({ sections, keyOf, size: { head: HEAD, row: size } })
  return (
    <div ref={list as Ref<HTMLDivElement>} className={classes.all}>
      {shown.map(({ section, gap, head, rows }) => (
        <Fragment key={section.key}>
          {gap > 0 && <div style={{ height: gap }} />}
          <MonthSection month={String(section.key)} title={head ?? 'absent'}>
            {rows.map(({ row, gap: above, place }) => (
              <Fragment key={keyOf(row)}>
                {above > 0 && <RowGap as="ul" height={above} />}
                {children(row, place)}
              </Fragment>
            ))}
          </MonthSection>
        </Fragment>
      ))}
      <div style={{ height: rest }} />
    </div>
  )
}
