import { contextBridge, ipcRenderer } from 'electron';
import { createDesktopDoor } from './desktop-door.ts';

contextBridge.exposeInMainWorld('dockside', createDesktopDoor(ipcRenderer));
