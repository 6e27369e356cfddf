import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { accountIds } from '#mocks/sample.ts'
import { patience, withFile } from './openedFile.ts'
import { ColumnsStep } from './ColumnsStep.tsx'

const onCard = { accounts: new Map([['', { kind: 'existing' as const, accountId: accountIds.card }]]) }

const meta = {
  component: ColumnsStep,
} satisfies Meta<typeof ColumnsStep>
export default meta
type Story = StoryObj<typeof meta>

export const AStatement: Story = {
  decorators: [withFile({ text: statementText, decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeEnabled()
  },
}
export const WithoutAnAccount: Story = {
  decorators: [withFile({ text: statementText })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeDisabled()
  },
}
export const OnAPhone: Story = { decorators: AStatement.decorators ?? [], globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { decorators: AStatement.decorators ?? [], globals: { language: 'ru' } }
