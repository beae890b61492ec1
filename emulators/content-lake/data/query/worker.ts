import { parentPort, workerData } from 'node:worker_threads'
import { evaluateWhole } from './evaluate.ts'

parentPort?.postMessage(await evaluateWhole(workerData, Number.POSITIVE_INFINITY))
