export { aiPracticeDays, practiceDays, practicedBy } from './practiced.repository.ts';
