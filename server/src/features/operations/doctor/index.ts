export { examine, type Diagnosis } from './examine.ts';
