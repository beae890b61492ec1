import { join } from 'node:path'
import { Replica } from '../../data/query/replica.ts'
import { startLake } from './lake.ts'

const lake = await startLake()

const seenBy = (replica: Replica, sequence: number) =>
  replica
    .at(sequence)
    .view('raw', 'all')
    .documents.map(({ _id, n }) => [_id, n])

test('another thread sees the documents as a transaction left them, earlier and later', async () => {
  await lake.client.create({ _id: 'a', _type: 'thing', n: 1 })
  await lake.client.create({ _id: 'b', _type: 'thing', n: 2 })
  await lake.client.patch('a').set({ n: 3 }).commit()
  await lake.client.delete('b')
  const replica = new Replica(join(lake.dataDir, 'lake.sqlite'))
  expect(seenBy(replica, 1)).toEqual([['a', 1]])
  expect(seenBy(replica, 2)).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(seenBy(replica, 4)).toEqual([['a', 3]])
  await lake.client.create({ _id: 'c', _type: 'thing', n: 5 })
  expect(seenBy(replica, 4)).toEqual([['a', 3]])
  expect(seenBy(replica, 5)).toEqual([
    ['a', 3],
    ['c', 5],
  ])
})
