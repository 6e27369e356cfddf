import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Resource } from '#stores/kernel/Resource.ts'
import { MergeEffect } from './MergeEffect.tsx'

const known = () => {
  const preview = new Resource<object | undefined>(undefined, async () => ({}))
  void preview.load()
  return preview
}

const meta = {
  component: MergeEffect,
  args: {
    preview: known(),
    isPossible: true,
    linesOf: () => [
      { label: 'Moves', what: ['12 transactions', '1 budget'] },
      { label: 'Adds up', what: [] },
      { label: 'Deleted', what: ['category “Bars”'] },
    ],
    remarksOf: () => ['You can undo this.'],
  },
} satisfies Meta<typeof MergeEffect>
export default meta
type Story = StoryObj<typeof meta>

/** Empty lines are omitted. */
export const Filled: Story = {
  play: async () => {
    await screen.findByText('12 transactions and 1 budget')
  },
}
export const NotPossible: Story = { args: { isPossible: false } }
export const WithoutATarget: Story = { args: { preview: undefined } }
