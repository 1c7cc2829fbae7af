export { aiPracticeDays, doneWith, practiceDays, practicedBy } from './practiced.repository.ts';
