import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Refusal } from '#contract/errors.ts'
import { FormRefusal } from './FormRefusal.tsx'

const meta = { component: FormRefusal, args: { refusal: new Refusal('UNAVAILABLE') } } satisfies Meta<
  typeof FormRefusal
>
export default meta
type Story = StoryObj<typeof meta>

export const ServerIsAway: Story = {}

export const WaitASeconds: Story = {
  tags: ['screen-reader'],
  args: { refusal: new Refusal('SLOW_DOWN', '', [], 21) },
  globals: { language: 'ru' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Попробуйте снова через 21 секунду.')
  },
}

export const NotRefused: Story = {
  tags: ['screen-reader'],
  args: { refusal: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
