import { parentPort } from 'node:worker_threads'
import { evaluateWhole } from './evaluate.ts'

parentPort?.once('message', async (question) => {
  const answer = await evaluateWhole(question, Number.POSITIVE_INFINITY)
  // As text, since a copy of groq-js's dates and paths would be another object.
  parentPort?.postMessage(JSON.stringify(answer))
})
parentPort?.postMessage('ready')
