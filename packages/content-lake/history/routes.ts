import type { Route } from '../lake.ts'
import { pastDocuments } from './past-documents.ts'
import { pastEvents } from './past-events.ts'
import { pastTransactions } from './past-transactions.ts'

export const routes: Route[] = [
  ['GET', '/data/history/:dataset/documents/:ids', 'signed in', pastDocuments],
  ['GET', '/data/history/:dataset/transactions', 'signed in', pastTransactions],
  ['GET', '/data/history/:dataset/transactions/:ids', 'signed in', pastTransactions],
  ['GET', '/data/history/:dataset/events/documents/:id', 'signed in', pastEvents],
]
