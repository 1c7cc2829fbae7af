export { aiPracticeDays, selectDoneWith, practiceDays, selectPracticed } from './practiced.repository.ts';
