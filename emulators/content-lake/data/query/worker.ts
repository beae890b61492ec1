import { parentPort, workerData } from 'node:worker_threads'
import { evaluateWhole } from './evaluate.ts'

const answer = await evaluateWhole(workerData, Number.POSITIVE_INFINITY)
// As text, since a copy of groq-js's dates and paths would be another object.
parentPort?.postMessage(JSON.stringify(answer))
