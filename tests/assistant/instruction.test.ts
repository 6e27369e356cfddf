import { expect, test } from 'vitest'
import { contract } from '#contract'
import { Asker, hostedTestServer } from './asker.ts'
import { answers } from './scriptedModel.ts'

const { assistant } = contract
const { server, model } = await hostedTestServer()

test('what the client adds to a new chat reaches the model in its instruction, in this chat alone', async () => {
  const anna = await Asker.enter(server)
  const additionalSystemMessage = "Write Markdown, with tables where they help. The person's language is ru."
  const { contextId } = await anna.person.call(assistant.newContext, { additionalSystemMessage })
  model.willAnswer(answers(['Да.']), answers(['Да.']), answers(['Yes.']))
  await anna.person.call(assistant.ask, { contextId, message: 'Сколько?' })
  await anna.person.call(assistant.ask, { contextId, message: 'А теперь?' })
  await anna.ask('How much?')
  const instructions = model.asked.map(({ body }) => body.messages[0])
  expect(instructions.map((instruction) => instruction?.role)).toEqual(['system', 'system', 'system'])
  const ends = instructions.map((instruction) => String(instruction?.content).endsWith(`\n${additionalSystemMessage}`))
  expect(ends).toEqual([true, true, false])
})
