import { IconPencil } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { Money } from './Money.tsx'
import { RowActions } from './RowActions.tsx'
import { Table, TableRow } from './Table.tsx'

const euro = { symbol: '€', decimals: 2 }
const accounts = [
  ['Everyday card', '3394.22'],
  ['Cash', '-12.5'],
] as const

const meta = {
  component: Table,
  subcomponents: { TableRow },
  args: {
    label: 'Accounts',
    columns: [{ label: 'Account' }, { label: 'Balance', isNumeric: true }, { label: 'Actions', isLabelHidden: true }],
    children: (
      <tbody>
        {accounts.map(([name, balance]) => (
          <TableRow key={name}>
            <td>{name}</td>
            <td data-numeric>
              <Money amount={balance} unit={euro} />
            </td>
            <td>
              <RowActions>
                <ToolButton label={`Edit ${name}`} icon={IconPencil} />
              </RowActions>
            </td>
          </TableRow>
        ))}
      </tbody>
    ),
  },
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

/** A hidden header is read aloud. */
export const Default: Story = {
  name: 'Default · data table, grid, columns',
  tags: ['screen-reader', 'pictured'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAccessibleName('Accounts')
    await expect(canvas.getAllByRole('columnheader').at(-1)).toHaveAccessibleName('Actions')
  },
}
export const Playground: Story = {
  argTypes: { columns: { control: 'object' }, rowCount: { control: 'number' } },
}

const figures = [
  ['October', '-987', '-513'],
  ['November', '-912', '-640.5'],
] as const

/** The total is the footer. */
export const Figures: Story = {
  args: {
    label: 'Spending by month',
    variant: 'figures',
    columns: [{ label: 'Month' }, { label: 'Housing' }, { label: 'Groceries' }],
    children: (
      <>
        <tbody>
          {figures.map(([month, ...amounts]) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {amounts.map((amount) => (
                <td key={amount}>
                  <Money amount={amount} unit={euro} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money amount="-1899" unit={euro} />
            </td>
            <td>
              <Money amount="-1153.50" unit={euro} />
            </td>
          </tr>
        </tfoot>
      </>
    ),
  },
  parameters: inModes('phone'),
}
/** It scrolls sideways by keys. */
export const Wide: Story = {
  ...Figures,
  args: { ...Figures.args, isWide: true },
  tags: ['keyboard', 'pictured'],
  decorators: [
    (Story) => (
      <div style={{ width: 220 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('group', { name: 'Spending by month' }))
  },
}
