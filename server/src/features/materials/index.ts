export { exportCurriculum, registerCurriculum } from './curriculum/index.ts';
export { closeLists, countOpenMaterials, readList, registerMaterialLists } from './lists/index.ts';
