import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'

export interface ChartPanelProps {
  /** The title, in sentence case. */
  title: string
  /** Content at the right of the title. */
  tools?: ReactNode
  /** Options that apply to both the chart and the table. */
  choices?: ReactNode
  /** The chart, or the reason why there is none. */
  picture: ReactNode
  /** The same figures as a table; absent while there are none. */
  table: ReactNode
  /** The figures are loading; the space of the table button is reserved. */
  isWaiting?: boolean
}

/**
 * A panel with a chart that can be switched to a table of the same figures.
 *
 * Use for a chart whose figures are not all written beside it; not for one with a permanent table, such as a ring.
 *
 * Left to you: a title that says what is measured, and a table with the same figures.
 */
export const ChartPanel = ({ title, tools, choices, picture, table, isWaiting = false }: ChartPanelProps) => {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const Glyph = isTable ? IconChartBar : IconTable
  return (
    <Panel
      title={title}
      tools={
        <>
          {tools}
          {(table !== undefined || isWaiting) && (
            <Button
              variant="tertiary"
              size="xs"
              {...(table === undefined ? { 'data-waiting': true, style: { visibility: 'hidden' } } : {})}
              icon={Glyph}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? t('common.chart.asPicture') : t('common.chart.asTable')}
            </Button>
          )}
        </>
      }
    >
      {choices}
      {isTable && table !== undefined ? table : picture}
    </Panel>
  )
}
