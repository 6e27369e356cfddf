import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '#mocks/sampleReview.ts'
import type { Question } from '#stores/review/questions.ts'
import { QuestionAmount, QuestionName, QuestionProposal } from './QuestionParts.tsx'

const questions = sampleQuestions().map((question, at): Question => ({ ...question, key: String(at), about: [] }))

const Parts = () =>
  questions.map((question) => (
    <p key={question.key}>
      <QuestionName question={question} /> <QuestionProposal question={question} />{' '}
      <QuestionAmount question={question} />
    </p>
  ))

const meta = {
  component: Parts,
  parameters: { loads: ['accounts', 'categories', 'currencies', 'payees'] },
} satisfies Meta<typeof Parts>
export default meta
type Story = StoryObj<typeof meta>

/** Of each kind of question. */
export const Default: Story = {}
