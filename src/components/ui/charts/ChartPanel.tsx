import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '#components/ui/layout/Panel.tsx'

export interface ChartPanelProps {
  /** Its title, in sentence case. */
  title: string
  /** Stand at the right of the title. */
  tools?: ReactNode
  /** What picture and table share: choices of what they show. */
  choices?: ReactNode
  /** The picture, or why there is none. */
  picture: ReactNode
  /** The same figures as a table; absent while there are none. */
  table: ReactNode
  /** The figures are on their way: the button for the table keeps its place. */
  isWaiting?: boolean
}

/**
 * A panel with a picture of figures that can be turned into a table of them.
 *
 * Use for a picture whose figures do not all stand beside it; not for one that always has its table beside it, such as a
 * ring.
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
              variant="subtle"
              size="xs"
              {...(table === undefined ? { 'data-waiting': true, style: { visibility: 'hidden' } } : {})}
              leftSection={<Glyph size={16} stroke={1.5} aria-hidden />}
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
