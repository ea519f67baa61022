import { parentPort, workerData } from 'node:worker_threads'
import { drawEvidence } from './draw-evidence.ts'

parentPort?.postMessage(await drawEvidence(workerData))
